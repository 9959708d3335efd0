/** The login, the own profile, credits, Me, a report and a question by keyboard alone, with the real server. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseItem, pressInToast, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { DEMO, logIn, openMe } from '#tests/support/member-page.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const isOnSomething = (page: Page): Promise<void> => expect(page.locator('body')).not.toBeFocused();

test('a member logs in after a mistake', async ({ page }) => {
  await page.goto(server.origin);
  await pressKey(page, page.getByRole('link', { name: 'Log in' }).first(), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const submit = main(page).getByRole('button', { name: 'Log in', exact: true });
  await pressKey(page, submit, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await isOnSomething(page);

  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(DEMO.password);
  await pressKey(page, page.getByRole('switch', { name: /shared device/ }), 'Space');
  await page.keyboard.press('Space');
  await pressKey(page, submit, 'Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a picture is added, moved and deleted, and a text of the profile is changed', async ({
  page,
  context,
}) => {
  await openMe(page, server.origin);
  await pressKey(page, main(page).getByRole('link', { name: 'Edit profile' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeFocused();
  const album = page.getByRole('list', { name: 'Your photos' });
  const pictures = album.getByRole('img', { name: /^Photo/ });
  await expect(pictures.first()).toBeVisible();
  const before = await pictures.count();

  const add = page.getByLabel('Add a photo');
  const choose = async (): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await pressKey(page, add, 'Space');
    const buffer = await jpegOf();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await isOnSomething(page);
  };
  await choose();
  await pressKey(page, page.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect(album.locator(':focus')).toHaveCount(1);
  await choose();
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await pressKey(page, page.getByRole('button', { name: 'Use this photo' }), 'Enter');
  await expect(pictures).toHaveCount(before + 1);
  await expect(album.locator(':focus')).toHaveCount(1);

  const handle = page.getByRole('button', { name: /^Move photo 2 of/ });
  await tabTo(page, handle);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Now photo 1 of/)).toBeAttached();
  await isOnSomething(page);
  // Without a line a deletion is not sent while the keys go to its toast.
  await context.setOffline(true);
  await chooseItem(
    page,
    page.getByRole('button', { name: 'More about photo 2' }),
    'Delete this photo',
  );
  await pressInToast(page, 'Undo');
  await expect(pictures).toHaveCount(before + 1);
  await isOnSomething(page);

  const words = page.getByRole('button', { name: /^In your own words/ });
  await pressKey(page, words, 'Enter');
  const text = page.getByRole('textbox', { name: 'In your own words' });
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed without a mouse.');
  await pressKey(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }), 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(words).toContainText('Typed without a mouse.');
  await expect(words).toBeFocused();

  const town = page.getByRole('switch', { name: 'Hide my town' });
  await pressKey(page, town, 'Space');
  await expect(town).toBeChecked();
});

test('credits are ordered, paid for and on the account', async ({ page }) => {
  await openMe(page, server.origin);
  await pressKey(page, main(page).getByRole('link', { name: 'Get credits' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeFocused();
  const radios = page.getByRole('radio', { name: /credits/ });
  await tabTo(page, radios.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();

  const limit = page.getByRole('button', { name: /^My monthly limit/ });
  await pressKey(page, limit, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(limit).toBeFocused();

  await pressKey(page, page.getByRole('checkbox'), 'Space');
  await pressKey(page, page.getByRole('button', { name: /^Order and pay/ }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await pressKey(page, page.getByRole('button', { name: 'Pay', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { name: /more credits for you$/ })).toBeVisible();
});

test('the sessions and the last step of the deletion are opened from Me and left again', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await logIn(await elsewhere.newPage(), server.origin);
  await openMe(page, server.origin);

  const sessions = page.getByRole('button', { name: /^Where you are logged in/ });
  await pressKey(page, sessions, 'Enter');
  const list = dialog(page, 'Where you are logged in');
  const end = list.getByRole('button', { name: /^Log out / });
  await expect(end.first()).toBeVisible();
  await pressKey(page, end.first(), 'Enter');
  await expect(end).toHaveCount(0);
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sessions).toBeFocused();

  const leave = page.getByRole('button', { name: 'Delete your account' });
  await pressKey(page, leave, 'Enter');
  const deletion = dialog(page, 'Delete your account');
  await pressKey(page, deletion.getByRole('button', { name: 'Go on and delete' }), 'Enter');
  await expect(deletion.getByLabel('Current password')).toBeVisible();
  await expect(deletion.locator(':focus')).toHaveCount(1);
  await tabTo(page, deletion.getByLabel('Current password'));
  await pressKey(page, deletion.getByRole('button', { name: 'Back', exact: true }), 'Enter');
  await expect(deletion.getByRole('button', { name: 'Go on and delete' })).toBeVisible();
  await expect(deletion.locator(':focus')).toHaveCount(1);
  await pressKey(page, deletion.getByRole('button', { name: 'Download my data first' }), 'Enter');
  const copy = dialog(page, 'Download your data');
  await expect(copy.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(leave).toBeFocused();
  await elsewhere.close();
});

test('a member is reported, and a question is asked', { tag: '@gate' }, async ({ page }) => {
  await logIn(page, server.origin);
  const people = page.getByRole('list', { name: 'People' });
  await pressKey(page, people.getByRole('link', { name: /^View profile of / }).nth(1), 'Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  // Before the member is loaded the page has a title of its own.
  await expect(title).toHaveText(/, \d+$/);
  const menu = page.getByRole('button', { name: 'More about this person' });
  const name = (await title.innerText()).split(',')[0] ?? '';

  await chooseItem(page, menu, `Report ${name}`);
  const report = dialog(page, `Report ${name}`);
  await expect(report).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await expect(menu).toBeFocused();
  await chooseItem(page, menu, `Report ${name}`);
  const send = report.getByRole('button', { name: 'Send report' });
  await pressKey(page, send, 'Enter');
  await expect(report.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  const block = report.getByRole('switch', { name: /^Block / });
  if (await block.isChecked()) await pressKey(page, block, 'Space');
  await pressKey(page, report.getByRole('switch', { name: /^This is true/ }), 'Space');
  await pressKey(page, send, 'Enter');
  const done = dialog(page, 'We have your report');
  await expect(done.getByRole('definition')).toBeVisible();
  await expect(done.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(menu).toBeFocused();

  // A profile has its own buttons in the place of the navigation.
  await pressKey(page, page.getByRole('button', { name: 'Back' }), 'Enter');
  const me = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me' });
  await pressKey(page, me, 'Enter');
  await pressKey(page, page.getByRole('link', { name: /^Reports and questions/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Questions to us' })).toBeFocused();
  const ask = page.getByRole('button', { name: 'Ask us something' });
  await pressKey(page, ask, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('textbox', { name: 'Your question' }));
  await page.keyboard.type('How do I get my invoice of last month?');
  await pressKey(page, page.getByRole('button', { name: 'Send the question' }), 'Enter');
  await expect(page.getByRole('heading', { name: 'By keys' })).toBeVisible();
  await expect(ask).toBeFocused();
});
