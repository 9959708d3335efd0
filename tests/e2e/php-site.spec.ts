/**
 * Our client in front of a PHP site of the specification that is not ours (BACKEND_URL): what a member does there arrives.
 */
import { expect, test } from '@playwright/test';
import { LOTTE } from '#tests/legacy/php-people.ts';
import { SETTINGS } from '#tests/legacy/php-scripts.ts';
import { goTo, heartOf, hearts, logIn, nameOf, write } from '#tests/support/member-page.ts';
import { startPhpHost, type PhpHost } from '#tests/support/php-host.ts';

let host: PhpHost;

test.beforeEach(async () => {
  host = await startPhpHost();
});

test.afterEach(() => host.close());

test('filters offer the gender codes of the PHP site, and the search finds the members with that code', async ({
  page,
}) => {
  const { site, village } = host;
  const women = village.others.filter(({ gender }) => gender === '2');
  await logIn(page, host.origin, LOTTE);
  // The first search is for ages around the own one.
  await page.getByRole('button', { name: /^\d\d–\d\d$/, pressed: true }).click();
  await expect(page.getByText(`${village.others.length} people`)).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const gender = page.getByRole('dialog').getByLabel('Gender');
  const options = gender.locator('option');
  // The codes come with an answer of the site, which may arrive after the dialog has opened.
  await expect(options).toHaveText(['Everyone', 'Men', 'Women']);
  await gender.selectOption({ label: 'Women' });
  await page.getByRole('button', { name: /^Show .*(people|person)/ }).click();
  // The closing dialog has the number on its button.
  await expect(page.getByText(`${women.length} people`, { exact: true })).toBeVisible();

  const asked = site.access
    .filter(({ call }) => call === 'GET search')
    .flatMap(({ query }) => new URLSearchParams(query).getAll('gender'));
  expect(new Set(asked)).toEqual(new Set(['2']));
});

test('the age filter is offered where the PHP site names its field “age”, and it narrows the search', async ({
  page,
}) => {
  await logIn(page, host.origin, LOTTE);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByText('26').first().click();
  await page.getByRole('button', { name: /^Show .*(people|person)/ }).click();

  await expect
    .poll(() => host.site.access.filter(({ query }) => query.includes('min_age=26')).length)
    .toBeGreaterThan(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a conversation of the PHP site is shown, and a message written in it arrives once', async ({
  page,
}) => {
  const { site, village } = host;
  await logIn(page, host.origin, LOTTE);
  await goTo(page, 'Chats');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const log = page.getByRole('log');
  await expect(log.getByText('Hoi Lotte!')).toBeVisible();

  await write(page, 'Hoi terug');
  await expect(log.getByText('Sent').last()).toBeAttached();
  await page.reload();
  await expect(log.getByText('Hoi terug')).toHaveCount(1);

  expect(site.tables.written(village.me.id)).toEqual(['Hoi terug']);
});

test('a first message to another member of the PHP site starts the conversation', async ({
  page,
}) => {
  const { site, village } = host;
  const stranger = village.others[7];
  await logIn(page, host.origin, LOTTE);
  await page.goto(`${host.origin}/members/${stranger?.id}/chat`);

  await write(page, 'Aangenaam');
  await expect(page.getByRole('log').getByText('Sent').last()).toBeAttached();

  expect(site.tables.written(village.me.id)).toEqual(['Aangenaam']);
  const [row] = site.tables.messages.slice(-1);
  const conversation = site.tables.conversations.find(({ id }) => id === row?.conversation);
  expect(conversation?.users).toContain(stranger?.id);
});

test('likes on the PHP site can be given, taken back and received', async ({ page }) => {
  const { site, village } = host;
  const { me, others } = village;
  await logIn(page, host.origin, LOTTE);
  await expect(hearts(page, false).first()).toBeVisible();
  const names = await Promise.all((await hearts(page, false).all()).map(nameOf));
  // Not someone who likes the member: that would be a match, whose moment covers the page.
  const liked = others.find(
    (row) => !site.tables.hasLike(row.id, me.id) && names.some((name) => name.startsWith(row.name)),
  );
  const name = names.find((one) => one.startsWith(liked?.name ?? '?')) ?? '';
  const before = others.find(({ id }) => site.tables.hasLike(me.id, id));

  await heartOf(page, name).click();
  await expect.poll(() => site.tables.hasLike(me.id, liked?.id ?? 0)).toBe(true);
  await goTo(page, 'Likes');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto(`${host.origin}/likes/given`);
  await heartOf(page, before?.name ?? '').click();
  await expect.poll(() => site.tables.hasLike(me.id, before?.id ?? 0)).toBe(false);

  const writes = site.tables.writes.map(({ script, what }) => `${script} ${what}`);
  expect(writes).toEqual([`POST likes ${liked?.id}`, `DELETE likes ${before?.id}`]);
});

test('the PHP site takes no reports: the dialog says so before anything is typed, names the company, and offers what the device keeps', async ({
  page,
}) => {
  const { site, village } = host;
  await logIn(page, host.origin, LOTTE);
  await page.goto(`${host.origin}/members/${village.others[0]?.id}`);
  await page.getByRole('button', { name: 'More about this person' }).click();
  await page.getByRole('menuitem', { name: /^Report / }).click();

  const dialog = page.getByRole('dialog', { name: /^Report / });
  await expect(dialog.getByText(/^This site takes no reports in the app/)).toBeVisible();
  await expect(dialog.getByText('This is the company that runs the site:')).toBeVisible();
  await expect(dialog.getByText(SETTINGS.company_name)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send report' })).toHaveCount(0);
  // Decisions 117.
  await expect(dialog.getByRole('button', { name: /^(Hide|Block) / })).toHaveCount(2);
  expect(site.access.filter(({ call }) => call === 'POST reports')).toEqual([]);
});

test('the PHP site refuses a wrong password with a readable text, and a logout ends the session on the site', async ({
  page,
}) => {
  await page.goto(`${host.origin}/login`);
  await page.getByLabel('Email').fill(LOTTE.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('That email or password isn’t right.')).toBeVisible();

  await logIn(page, host.origin, LOTTE);
  await goTo(page, 'Me');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  await expect.poll(() => host.site.sessions.size).toBe(0);
});

test('a session that the PHP site has ended signs the member out, though its 403 has the type text/html', async ({
  page,
}) => {
  await logIn(page, host.origin, LOTTE);
  await expect(page.getByRole('article').first()).toBeVisible();

  host.site.sessions.clear();
  await page.reload();

  await expect(page.getByLabel('Email')).toBeVisible();
});
