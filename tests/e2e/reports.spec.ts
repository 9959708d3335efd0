/**
 * A report from every place of the app, by keyboard, to its end with the real server: staff decide, the member reads the decision,
 * appeals, and reads the answer.
 */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { arrowTo, chooseItem, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { logIn, offlineReady, ownChat } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { addColleague, COLLEAGUE, STAFF } from '#tests/support/tour-staff.ts';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer({}, addColleague);
});

test.afterEach(() => server.close());

const reportDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Report / });
const done = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Fills the open dialog in and sends it, without a block. */
async function send(page: Page): Promise<void> {
  const dialog = reportDialog(page);
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Threats or danger' })).toBeChecked();
  const block = dialog.getByRole('switch', { name: /^Block / });
  if (await block.isChecked()) await pressKey(page, block, 'Space');
  await pressKey(page, dialog.getByRole('switch', { name: /^This is true/ }), 'Space');
  await pressKey(page, dialog.getByRole('button', { name: 'Send report' }), 'Enter');
}

/** The number of the report that was made last. */
async function numberOf(page: Page): Promise<string> {
  const dialog = done(page, 'We have your report');
  const number = await dialog.getByRole('definition').innerText();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'We have your report' })).toHaveCount(0);
  return number;
}

/** Opens the menu of this button, and its report. */
async function chooseReport(page: Page, button: Locator, prefix: string): Promise<void> {
  await expect(button).toBeVisible();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(prefix, '');
  await chooseItem(page, button, `Report ${name}`);
}

async function reportFrom(page: Page, path: string, prefix = 'More about '): Promise<string> {
  await page.goto(server.origin + path);
  const main = page.getByRole('main');
  await chooseReport(
    page,
    main.getByRole('button', { name: new RegExp(`^${prefix}`) }).first(),
    prefix,
  );
  await send(page);
  return numberOf(page);
}

/** The title of an open profile, which is the name and the age. */
async function nameOn(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/, \d+$/);
  return (await title.innerText()).split(',')[0] ?? '';
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${server.origin}/members`);
  const person = page.getByRole('link', { name: /^View profile of / }).first();
  const address = await person.getAttribute('href');
  await page.goto(server.origin + (address ?? ''));
}

async function openChat(page: Page): Promise<void> {
  await page.goto(`${server.origin}/chats`);
  await pressKey(page, ownChat(page), 'Enter');
  await expect(page.getByRole('log')).toBeVisible();
}

/** The newest message of the other member: only such a menu ends with the report. */
async function reportMessage(page: Page): Promise<void> {
  const menus = page.getByRole('log').getByRole('button', { name: 'What to do with this message' });
  const item = page.getByRole('menuitem', { name: 'Report message' });
  await tabTo(page, menus.last());
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    if (await item.isVisible()) return;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    throw new Error('this message is my own');
  }).toPass();
  await page.keyboard.press('End');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

async function staffPage(browser: Browser, account: typeof STAFF): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, server.origin, account);
  return page;
}

/** Dismisses the case. */
async function dismiss(staff: Page, text: string): Promise<void> {
  const action = staff.getByRole('radio', { name: 'Do nothing' });
  await pressKey(staff, action, 'Space');
  await expect(action).toBeChecked();
  await arrowTo(staff, staff.getByRole('combobox', { name: 'Reason' }), 'no_violation');
  await tabTo(staff, staff.getByRole('textbox', { name: 'Text to the member' }));
  await staff.keyboard.type(text);
  await pressKey(staff, staff.getByRole('button', { name: 'Decide' }), 'Enter');
  await expect(staff.getByText('The case is decided.').first()).toBeVisible();
}

test('[product 3.10] a report begins at every place, by keyboard, and each has its number', async ({
  page,
}) => {
  await logIn(page, server.origin);
  const numbers = [
    await reportFrom(page, '/members'),
    await reportFrom(page, '/likes'),
    await reportFrom(page, '/match-finder'),
    await reportFrom(page, '/chats', 'More about the chat with '),
  ];

  await openProfile(page);
  const name = await nameOn(page);
  await chooseItem(
    page,
    page.getByRole('button', { name: 'More about this person' }),
    `Report ${name}`,
  );
  await send(page);
  numbers.push(await numberOf(page));

  const photos = page.getByRole('region', { name: /^Photos of / });
  await pressKey(page, photos.getByRole('button', { name: 'Report this photo' }), 'Enter');
  await expect(reportDialog(page).getByText('Your report is about this photo:')).toBeVisible();
  await send(page);
  numbers.push(await numberOf(page));

  await pressKey(page, photos.getByRole('button', { name: /, photo 1 of / }), 'Enter');
  const whole = page.getByRole('dialog', { name: /^Photos of / });
  await pressKey(page, whole.getByRole('button', { name: 'Report this photo' }), 'Enter');
  await send(page);
  numbers.push(await numberOf(page));
  await expect(whole.getByRole('button', { name: 'Report this photo' })).toBeFocused();
  await page.keyboard.press('Escape');

  await openChat(page);
  await reportMessage(page);
  await expect(reportDialog(page).getByText('This message goes along as evidence:')).toBeVisible();
  await send(page);
  numbers.push(await numberOf(page));

  await page.goto(`${server.origin}/complaints#reports`);
  for (const number of numbers) await expect(page.getByText(number, { exact: true })).toBeVisible();
  expect(new Set(numbers).size).toBe(8);
});

test('[product 3.10] a report of a chat with chosen messages is decided, appealed and answered', async ({
  page,
  browser,
}) => {
  await logIn(page, server.origin);
  await openChat(page);
  const bar = page.getByRole('button', { name: 'More about this chat' });
  const name = await nameOn(page);
  await chooseItem(page, bar, `Report ${name}`);
  const boxes = reportDialog(page).getByRole('checkbox');
  await pressKey(page, boxes.first(), 'Space');
  await expect(reportDialog(page).getByText('1 message goes along.')).toBeVisible();
  await send(page);
  await expect(done(page, 'We have your report').getByText('1 message goes along.')).toBeVisible();
  const number = await numberOf(page);
  await expect(bar).toBeFocused();

  const staff = await staffPage(browser, STAFF);
  await staff.goto(`${server.origin}/admin/cases/report/${number}`);
  await expect(staff.getByRole('main').getByText('Reported', { exact: true })).toHaveCount(1);
  await dismiss(staff, 'This is only a joke');

  await page.goto(`${server.origin}/complaints#reports`);
  const mine = page.getByRole('listitem').filter({ hasText: number });
  await expect(mine.getByText('We looked at it carefully and left it as it is.')).toBeVisible();
  await pressKey(page, mine.getByRole('button', { name: 'Appeal' }), 'Enter');
  const why = page.getByRole('textbox', { name: 'Why do you see it differently?' });
  await tabTo(page, why);
  await page.keyboard.type('Nobody jokes like this');
  await pressKey(page, page.getByRole('button', { name: 'Send the appeal' }), 'Enter');
  await expect(mine.getByText('Nobody jokes like this')).toBeVisible();

  // Nobody answers an appeal against their own decision.
  const other = await staffPage(browser, COLLEAGUE);
  await other.goto(`${server.origin}/admin/appeals`);
  const appeal = other.getByRole('listitem').filter({ hasText: 'Nobody jokes like this' });
  await pressKey(other, appeal.getByRole('radio', { name: 'The decision stays' }), 'Space');
  await tabTo(other, appeal.getByRole('textbox', { name: 'Text to the member' }));
  await other.keyboard.type('We asked them');
  await pressKey(other, appeal.getByRole('button', { name: 'Send the answer' }), 'Enter');
  await expect(other.getByText('The appeal is answered.').first()).toBeVisible();

  await page.reload();
  await expect(mine.getByText('We asked them')).toBeVisible();
});

test('[contract 17] a report made without a line says when its number comes, and has it later', async ({
  page,
  context,
}) => {
  await logIn(page, server.origin);
  await openChat(page);
  await offlineReady(page);
  const bar = page.getByRole('button', { name: 'More about this chat' });
  const name = await nameOn(page);
  await context.setOffline(true);
  await chooseItem(page, bar, `Report ${name}`);
  await pressKey(page, reportDialog(page).getByRole('checkbox').first(), 'Space');
  await send(page);
  await expect(done(page, 'Your report is kept')).toContainText('You get its number');

  await context.setOffline(false);

  expect(await numberOf(page)).not.toBe('');
});
