/** A member who vanishes while their profile and their conversation are open: both screens say so, and nothing written is lost. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { blockProfile } from '#schemas/blocks.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { DEMO, logIn, write } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const BRAM = { ...DEMO, email: 'bram@vonk.test' };
/** Until the next polls have brought it. */
const NEWS = { timeout: 120_000 };
const DRAFT = 'Half a sentence that I would miss';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const headers = () => ({
  [PACKAGE_NAME]: 'story',
  'idempotency-key': randomUUID(),
  origin: server.origin,
});

async function idOn(page: Page): Promise<string> {
  await page.goto(`${server.origin}/me`);
  const link = page.getByRole('link', { name: 'See how others see you' });
  return /\/members\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

async function loggedIn(browser: Browser, account: typeof DEMO) {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, server.origin, account);
  return { page, id: await idOn(page) };
}

type Person = Awaited<ReturnType<typeof loggedIn>>;

async function blocks({ page }: Person, profile: string): Promise<void> {
  const sent = { headers: headers(), data: { profile } };
  const answer = await page.request.post(server.origin + urlOf(blockProfile), sent);
  expect(answer.status()).toBe(200);
}

async function leaves({ page }: Person): Promise<void> {
  const sent = { headers: headers(), data: { password: BRAM.password } };
  const answer = await page.request.delete(server.origin + urlOf(deleteUser), sent);
  expect(answer.status()).toBe(200);
}

interface Case {
  what: string;
  vanishes: (bram: Person, anna: Person) => Promise<void>;
  words: string;
  /** What the conversation offers then. */
  step: { role: 'link' | 'button'; name: string | RegExp };
  /** The heading in the place of the profile. */
  profileSays: string;
}

const CASES: readonly Case[] = [
  {
    what: 'who deletes the account',
    vanishes: (bram: Person) => leaves(bram),
    words: 'This person is no longer available.',
    step: { role: 'link', name: 'Search people' },
    profileSays: 'This person is no longer available',
  },
  {
    what: 'who blocks me',
    vanishes: (bram: Person, anna: Person) => blocks(bram, anna.id),
    words: 'This person is no longer available.',
    step: { role: 'link', name: 'Search people' },
    profileSays: 'This person is no longer available',
  },
  {
    what: 'whom I block on another device',
    vanishes: (bram: Person, anna: Person) => blocks(anna, bram.id),
    words: 'You have blocked this person.',
    step: { role: 'button', name: /^Unblock / },
    profileSays: 'Blocked',
  },
];

for (const { what, vanishes, words, step, profileSays } of CASES) {
  test(`a member ${what} is said to be gone on the open profile and in the open conversation, and the draft stays`, async ({
    browser,
  }) => {
    const bram = await loggedIn(browser, BRAM);
    const anna = await loggedIn(browser, DEMO);
    const { page } = anna;
    await page.goto(`${server.origin}/members/${bram.id}/chat`);
    await write(page, 'Hello Bram');
    await expect(page.getByRole('log').getByText('Hello Bram')).toBeVisible();
    const profile = await page.context().newPage();
    await profile.goto(`${server.origin}/members/${bram.id}`);
    await expect(profile.getByRole('heading', { level: 1, name: /^Bram/ })).toBeAttached();
    await page.getByRole('textbox', { name: /^Message to / }).fill(DRAFT);
    await page.bringToFront();

    await vanishes(bram, anna);

    const main = page.getByRole('main');
    await expect(main.getByText(words)).toBeVisible(NEWS);
    await expect(main.getByText(DRAFT)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveCount(0);
    await expect(profile.getByRole('heading', { level: 2, name: profileSays })).toBeVisible(NEWS);
    await expect(profile.getByRole('link', { name: 'Search people' })).toBeVisible();
    await expect(main.getByRole(step.role, { name: step.name })).toBeVisible();
    await page.goto(`${server.origin}/chats`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(main.getByText(DRAFT)).toBeVisible();
    await bram.page.context().close();
    await page.context().close();
  });
}
