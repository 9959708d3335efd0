/** A conversation and the list of chats by keyboard alone, with the real server. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseItem, pressInToast, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const log = (page: Page): Locator => page.getByRole('log');
const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });
const rows = (page: Page): Locator => page.locator('main li[aria-posinset]');
const chatMenu = (row: Locator): Locator =>
  row.getByRole('button', { name: /^More about the chat with / });
/** The menu of the newest message. */
const newestMenu = (page: Page): Locator =>
  log(page).getByRole('button', { name: 'What to do with this message' }).last();
const nameOf = async (row: Locator): Promise<string> =>
  ((await chatMenu(row).getAttribute('aria-label')) ?? '').replace('More about the chat with ', '');

async function openChats(page: Page): Promise<void> {
  await logIn(page, server.origin);
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  const chats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' });
  await pressKey(page, chats, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
}

/** The list is left through a conversation, so that going back has a place. */
async function openFirstChat(page: Page): Promise<void> {
  await openChats(page);
  await pressKey(page, rows(page).first().getByRole('link'), 'Enter');
  await expect(field(page)).toBeVisible();
}

test('a message is written, answered with a quote, given a reaction, edited and deleted', async ({
  page,
}) => {
  await openFirstChat(page);
  await tabTo(page, field(page));
  await page.keyboard.type('Written by keys');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Written by keys')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(
    log(page)
      .getByText(/^(Sent|Delivered|Read)/)
      .last(),
  ).toBeAttached();

  await chooseItem(page, newestMenu(page), 'React with 👍');
  await expect(log(page).getByLabel('👍 from you').last()).toBeVisible();
  await expect(newestMenu(page)).toBeFocused();

  await chooseItem(page, newestMenu(page), 'Reply');
  await expect(field(page)).toBeFocused();
  await pressKey(page, page.getByRole('button', { name: 'Do not quote' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Do not quote' })).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await chooseItem(page, newestMenu(page), 'Reply');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('And the answer');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('And the answer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not quote' })).toHaveCount(0);

  await chooseItem(page, newestMenu(page), 'Edit');
  const edit = page.getByRole('textbox', { name: 'Edit message' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await chooseItem(page, newestMenu(page), 'Edit');
  await page.keyboard.type(', better');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('And the answer, better')).toBeVisible();
  await expect(field(page)).toBeFocused();

  await chooseItem(page, newestMenu(page), 'Delete for both');
  const question = page.getByRole('alertdialog');
  await pressKey(page, question.getByRole('button', { name: 'Keep it' }), 'Enter');
  await expect(question).toHaveCount(0);
  await expect(newestMenu(page)).toBeFocused();
  await chooseItem(page, newestMenu(page), 'Delete for both');
  await pressKey(page, question.getByRole('button', { name: 'Delete for both' }), 'Enter');
  await expect(log(page).getByText('You deleted this message').last()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a message is deleted for oneself and brought back with the key of the toast', async ({
  page,
}) => {
  await openFirstChat(page);
  await tabTo(page, field(page));
  await page.keyboard.type('Only for a moment');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Only for a moment')).toBeVisible();
  await expect(
    log(page)
      .getByText(/^(Sent|Delivered|Read)/)
      .last(),
  ).toBeAttached();

  await chooseItem(page, newestMenu(page), 'Delete for me');
  await expect(log(page).getByText('Only for a moment')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await pressInToast(page, 'Undo');
  await expect(log(page).getByText('Only for a moment')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('the emoji open and close over the field, which has the focus again', async ({ page }) => {
  await openFirstChat(page);
  await tabTo(page, field(page));
  await page.keyboard.type('Hi ');
  const open = page.getByRole('button', { name: 'Emoji' });
  await page.keyboard.press('Shift+Tab');
  while (!(await open.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('searchbox', { name: /emoji/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Hi ');
});

test('a chat is pinned, archived and deleted, each with a way back', async ({ page, context }) => {
  await openChats(page);
  await offlineReady(page);
  // Without a line a deletion is not sent while the keys go to its toast.
  await context.setOffline(true);
  const name = await nameOf(rows(page).nth(2));
  const own = rows(page).filter({
    has: page.getByRole('button', { name: `More about the chat with ${name}`, exact: true }),
  });

  await chooseItem(page, chatMenu(own), 'Pin to the top');
  await expect(chatMenu(rows(page).first())).toHaveAttribute(
    'aria-label',
    `More about the chat with ${name}`,
  );
  await expect(chatMenu(own)).toBeFocused();

  await chooseItem(page, chatMenu(own), 'Archive');
  await expect(own).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await pressInToast(page, 'Undo');
  await expect(own).toHaveCount(1);
  await expect(page.locator('body')).not.toBeFocused();

  await chooseItem(page, chatMenu(own), 'Delete chat');
  await expect(own).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await pressInToast(page, 'Undo');
  await expect(own).toHaveCount(1);
  await expect(page.locator('body')).not.toBeFocused();
});

test('several chats are chosen and given up, and the focus is on the button that began it', async ({
  page,
}) => {
  await openChats(page);
  const begin = page.getByRole('button', { name: 'Choose several chats' });
  await pressKey(page, begin, 'Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await pressKey(page, rows(page).nth(1).getByRole('checkbox'), 'Space');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(begin).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
