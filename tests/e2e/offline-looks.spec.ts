/** What a phone without a line must still look like. */
import { expect, test } from '@playwright/test';
import { goTo, logIn, offlineReady } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const ROUNDING_PX = 1;

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

test('offline, “Load more” says why in the width of the list and keeps the cards, and Me shows the own portrait', async ({
  page,
}) => {
  await logIn(page, server.origin);
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await offlineReady(page);
  await page.reload();
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(more).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown = await people.getByRole('listitem').count();
  await page.context().setOffline(true);

  await more.click();

  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toBeVisible();
  const list = await people.boundingBox();
  const said = await reason.boundingBox();
  expect(said?.width).toBeGreaterThanOrEqual((list?.width ?? Infinity) - ROUNDING_PX);
  await expect(people.getByRole('listitem')).toHaveCount(shown);

  await goTo(page, 'Me');
  const portrait = page.getByRole('main').getByRole('img', { name: 'Anna' });
  await expect
    .poll(() =>
      portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
});

test('offline, a button that cannot be pressed looks different from one that can', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await goTo(page, 'Me');
  await page.getByRole('button', { name: 'Change the address' }).click();
  const inPage = page.getByRole('button', {
    name: 'Send a confirmation email',
    includeHidden: true,
  });
  await page.getByRole('button', { name: 'Password', exact: true }).click();
  const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Save the password' });
  await expect(inDialog).toBeVisible();
  const colours = () =>
    Promise.all(
      [inPage, inDialog].map((button) =>
        button.evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
  const [inPageBefore = '', inDialogBefore = ''] = await colours();

  await page.context().setOffline(true);
  await expect(inDialog).toHaveAttribute('aria-disabled', 'true');

  await expect(async () => {
    const [inPageNow, inDialogNow] = await colours();
    expect(inPageNow).not.toBe(inPageBefore);
    expect(inDialogNow).not.toBe(inDialogBefore);
  }).toPass({ timeout: 10_000 });
});
