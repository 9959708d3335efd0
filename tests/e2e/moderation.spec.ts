/**
 * Staff decide a case in a browser: nothing of it is stored on the device, and without a connection the address of moderation
 * says that it needs one.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { getCase } from '#schemas/cases.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { IDEMPOTENCY_KEY, PACKAGE_NAME } from '#schemas/headers.ts';
import { NEWCOMER } from '#tests/support/newcomer.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { reportProfile } from '#schemas/reports.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { STAFF } from '#tests/support/tour-staff.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

/** The large pictures of the case; the small ones are those of the search. */
async function picturesOf(page: Page): Promise<string[]> {
  const url = server.origin + urlOf(getCase, { kind: 'report', id: 'tour-report-1' });
  const answer = await page.request.get(url, { headers: { [PACKAGE_NAME]: 'test' } });
  const { images } = getCase.answer.parse(await answer.json());
  return images.flatMap(({ full_filename: name }) => (name === null ? [] : [name]));
}

test('[R58] a case is decided, and no picture or answer of moderation stays on the device', async ({
  page,
}) => {
  await logIn(page, server.origin, STAFF);
  await offlineReady(page);
  await page.goto(`${server.origin}/me`);
  await page.getByRole('link', { name: /^Moderation/ }).click();
  await page.getByRole('link', { name: 'Threats or danger' }).click();
  const photo = page.getByRole('img', { name: /^Photo 1 of / });
  await expect(photo).toBeVisible();
  await expect(photo).toHaveAttribute('src', /^blob:/);

  await page.getByRole('radio', { name: 'Warn' }).check();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('fake');
  await page.getByRole('textbox', { name: 'Text to the member' }).fill('Please use your own');
  await page.getByRole('button', { name: 'Decide' }).dblclick();

  await expect(page.getByText('1 case is waiting.')).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const pictures = await picturesOf(page);
  expect(pictures.length).toBeGreaterThan(0);
  expect(stored.filter((path) => pictures.some((name) => path.endsWith(name)))).toEqual([]);
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(`${server.origin}/admin/appeals`);
  await expect(page.getByRole('heading', { name: 'Moderation needs a connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Send the answer' })).toBeVisible();
});

/** A member of the demo site reports the newcomer. */
async function reportNewcomer(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, server.origin);
  const key = randomUUID();
  const answer = await page.request.post(server.origin + urlOf(reportProfile), {
    headers: { [PACKAGE_NAME]: 'test', origin: server.origin, [IDEMPOTENCY_KEY]: key },
    data: {
      client_id: key,
      profile: 'nova',
      target: { type: 'profile', id: 'nova' },
      category: 'fake',
      text: '',
      evidence: [],
      good_faith: true,
      block: false,
    },
  });
  expect(answer.status()).toBe(200);
  await context.close();
}

async function findMember(page: Page, name: string): Promise<void> {
  await page.goto(`${server.origin}/admin/members`);
  await page.getByRole('textbox', { name: 'What you know of the member' }).fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
}

test('[contract 49, 61, 63] a member is found and marked, the name is taken down, and the member sees it', async ({
  page,
  browser,
}) => {
  await reportNewcomer(browser);
  await logIn(page, server.origin, STAFF);
  // The mark is about a picture, and the newcomer has none.
  await findMember(page, 'Bram');
  const verified = page.getByRole('switch', { name: 'Verified' });
  await verified.click();
  await expect(verified).toBeChecked();
  await findMember(page, 'Nova');
  await verified.click();
  await expect(verified).not.toBeChecked();
  await expect(verified).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('link', { name: 'Fake profile or scam' }).first().click();
  await page.getByRole('radio', { name: 'Take the name down' }).check();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('harassment');
  await page.getByRole('textbox', { name: 'Text to the member' }).fill('This name is an insult');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('The case is decided.').first()).toBeVisible();

  const own = await browser.newContext();
  const theirs = await own.newPage();
  await logIn(theirs, server.origin, NEWCOMER);
  await theirs.goto(`${server.origin}/complaints`);
  await theirs.getByRole('tab', { name: 'Decisions about me' }).click();
  await expect(theirs.getByText(/^Your name was taken down/).first()).toBeVisible();
  await theirs.goto(`${server.origin}/profile`);
  await expect(theirs.getByRole('main')).not.toContainText('Nova');
  await own.close();
});
