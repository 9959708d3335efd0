/** A visitor on a phone looks around without an account, and is led to the signup by a like. */
import { expect, test, type Page } from '@playwright/test';
import { offlineReady } from '#tests/support/member-page.ts';
import { fillAccount, join } from '#tests/support/signup-page.ts';
import { startSignupSite, type SignupSite } from '#tests/support/signup-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

let site: SignupSite | null = null;

test.afterEach(async () => {
  await site?.close();
  site = null;
});

async function start(env: Record<string, string> = {}): Promise<string> {
  site = await startSignupSite({ env });
  return site.server.origin;
}

const people = (page: Page) => page.getByRole('region', { name: 'Who you could meet' });
const lookAround = (page: Page) => page.getByRole('link', { name: 'Look around first' });

test('[spec §6] a visitor looks around, opens a person, likes and joins to come back to them', async ({
  page,
}) => {
  const origin = await start();
  await page.goto(origin);
  await lookAround(page).click();
  const cards = people(page).getByRole('article');
  await expect(cards).toHaveCount(12);
  const women = people(page).getByRole('button', { name: 'Women' });
  await women.click();
  // The people of the visitor's own country come first, and the address says so.
  await expect(page).toHaveURL(/\/\?country=US&gender=f#people$/);
  await expect(women).toBeFocused();
  await people(page).getByRole('button', { name: 'United States' }).click();
  await expect(page).not.toHaveURL(/country=US/);
  await people(page).getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(24);

  const last = cards.nth(20).getByRole('link', { name: /^View profile of / });
  const person = await last.getAttribute('href');
  const name = (await last.getAttribute('aria-label'))?.replace('View profile of ', '') ?? '';
  await last.click();
  await expect(page).toHaveURL(new RegExp(`${person}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect(last).toBeFocused();

  // What was seen is read without a connection.
  await page.context().setOffline(true);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.context().setOffline(false);

  await page.getByRole('link', { name: `Like ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`${person}/signup$`));
  await fillAccount(page);
  await join(page);
  await expect(page).toHaveURL(/\/signup\?step=/);

  // The first people after the signup begin with the one who led to it.
  await page.goto(`${origin}/signup-matches`);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: `View profile of ${name}` })).toHaveAttribute(
    'href',
    person ?? '',
  );
});

test('[spec §2] on a later visit the address with a filter opens at the people', async ({
  page,
}) => {
  const origin = await start();
  await page.goto(origin);
  await offlineReady(page);
  await page.goto(`${origin}/?gender=x&min_age=98&max_age=98#people`);
  await expect(people(page).getByRole('button', { name: '98–98' })).toBeInViewport();
  await expect(people(page).getByRole('heading', { level: 2 }).last()).toBeInViewport();
  const isAtTop = () =>
    people(page).evaluate((section) => {
      const { top } = section.getBoundingClientRect();
      return top >= 0 && top < 150;
    });
  await expect.poll(isAtTop).toBe(true);
});

test('[spec §6] at 360 px the cards show whole names', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${await start()}/#people`);
  const names = people(page).getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(12);
  const cut = await names.evaluateAll((all) =>
    all
      .filter(
        (name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight,
      )
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('[spec §2] by the settings of a site only its visitors from a traffic source look around', async ({
  page,
}) => {
  const origin = await start({ LOGGED_OUT_SEARCH: 'none', LOGGED_OUT_SEARCH_TRAFFICSOURCE: 'all' });
  await page.goto(origin);
  await expect(page.getByRole('link', { name: 'Join free' })).toBeVisible();
  await expect(lookAround(page)).toHaveCount(0);
  await page.goto(`${origin}/members`);
  await expect(page).toHaveURL(/\/login\?next=/);

  const complaints: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  await page.goto(`${origin}/?network=partner`);
  await lookAround(page).click();
  await expect(people(page).getByRole('article')).toHaveCount(12);
  expect(complaints).toEqual([]);
});
