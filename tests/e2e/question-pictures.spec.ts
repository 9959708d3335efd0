/** A question with two pictures is written without a connection and survives a reload; staff then see it once, with both. */
import { expect, test, type Page } from '@playwright/test';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { imageAs, jpegOf } from '#tests/support/photo-files.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { STAFF } from '#tests/support/tour-staff.ts';

const SUBJECT = 'A broken page';
/** The server decodes each picture before it takes the next one. */
const BOTH_SENT_MS = 120_000;

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

const remove = (page: Page) => page.getByRole('button', { name: /^Remove picture / });

const picture = async (background: string) => ({
  name: 'screen.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegOf(2_000, 1_200, background),
});

/** A gif is refused in words, and two pictures are kept. */
async function addPictures(page: Page): Promise<void> {
  const add = page.getByLabel('Add a picture');
  const gif = { name: 'screen.jpg', mimeType: 'image/jpeg', buffer: await imageAs('gif') };
  await add.setInputFiles(gif);
  await expect(page.getByText(/^Only PNG and JPEG photos work here/)).toBeVisible();
  for (const [index, colour] of ['#a04060', '#40a060'].entries()) {
    await add.setInputFiles(await picture(colour));
    await expect(remove(page)).toHaveCount(index + 1);
  }
  await expect(page.getByText(/^Only PNG and JPEG photos work here/)).toBeHidden();
}

test('[product 3.10] a question with two pictures that was written offline reaches staff once, with both', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin);
  await page.goto(`${server.origin}/complaints#support`);
  await page.getByRole('button', { name: 'Ask us something' }).click();
  await expect(page.getByLabel('Add a picture')).toBeAttached();
  await offlineReady(page);
  await page.context().setOffline(true);

  await page.getByRole('textbox', { name: 'Subject' }).fill(SUBJECT);
  await page.getByRole('textbox', { name: 'Your question' }).fill('It looks like this');
  await addPictures(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(SUBJECT);
  await expect(page.getByRole('img', { name: /^Picture \d$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Send the question' }).click();
  const card = page.getByRole('article', { name: SUBJECT });
  await expect(card.getByText('Not sent yet')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(2);
  await page.reload();
  await expect(card.getByRole('img')).toHaveCount(2);

  await page.context().setOffline(false);
  const sent = card.getByRole('link', { name: /^Picture \d, opens/ });
  await expect(sent).toHaveCount(2, { timeout: BOTH_SENT_MS });

  const theirs = await browser.newContext();
  const staff = await theirs.newPage();
  await logIn(staff, server.origin, STAFF);
  await staff.goto(`${server.origin}/admin/complaints`);
  const asked = staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('heading', { name: SUBJECT }) });
  await expect(asked).toHaveCount(1);
  const shown = asked.getByRole('img', { name: /^Picture \d$/ });
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute('src', /^blob:/);
  await theirs.close();
});
