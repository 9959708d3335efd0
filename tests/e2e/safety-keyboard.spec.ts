/**
 * What keeps a member safe, by keyboard alone and with the real server: a pause, the copy of the data, the app lock, two-step login,
 * addresses that never see the member, and the appeal of somebody who is locked out.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { unusedCode } from '#tests/support/authenticator.ts';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { arrowTo, chooseRadio, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { lettersTo } from '#tests/support/mail-folder.ts';
import { DEMO, logIn, openMe } from '#tests/support/member-page.ts';
import { NEWCOMER } from '#tests/support/newcomer.ts';
import { OTHER_ID } from '#tests/support/screens.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { STAFF } from '#tests/support/tour-staff.ts';

const PIN = '271828';

/** A member of the demo site reports the newcomer. */
const reportNewcomer = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('reports')
    .values({
      id: 'newcomer-report',
      client_id: randomUUID(),
      member: OTHER_ID,
      profile: 'nova',
      target_type: 'profile',
      target_id: 'nova',
      category: 'fake',
      body: 'The photos are of somebody else',
      evidence: '[]',
      created: new Date(),
    })
    .execute();
};

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer({}, reportNewcomer);
});

test.afterEach(() => server.close());

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A row of Me, or a button of the profile, that opens a dialog. */
const row = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('main').getByRole('button', { name });

/** Types into a field that has the focus or gets it by Tab, in place of what is in it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('the profile is paused and found again, and the copy of the data is made and saved', async ({
  page,
}) => {
  await openMe(page, server.origin);
  const pause = row(page, /^Pause your profile/);
  await pressKey(page, pause, 'Enter');
  const pausing = dialog(page, 'Pause your profile');
  await chooseRadio(page, pausing.getByRole('group', { name: 'For how long?' }), '90 days');
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, pausing.getByRole('button', { name: 'Pause my profile' }), 'Enter');
  await expect(pause).toContainText('Paused until');
  await expect(pause).toBeFocused();
  await pressKey(page, pause, 'Enter');
  await pressKey(page, pausing.getByRole('button', { name: 'End the pause' }), 'Enter');
  await expect(pause).not.toContainText('Paused until');
  await expect(pause).toBeFocused();

  const download = row(page, /^Download your data/);
  await pressKey(page, download, 'Enter');
  const copy = dialog(page, 'Download your data');
  await pressKey(page, copy.getByRole('button', { name: 'Make my file' }), 'Enter');
  const link = copy.getByRole('link', { name: 'Save the file' });
  await expect(link).toBeVisible();
  await expect(copy.locator(':focus')).toHaveCount(1);
  expect(await axeInBoth(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await pressKey(page, link, 'Enter');
  expect((await saved).suggestedFilename()).toBe('vonk-export.zip');
  await page.keyboard.press('Escape');
  await expect(download).toBeFocused();
});

test('the app is locked with a PIN, opened after a wrong one, and the lock is taken off', async ({
  page,
}) => {
  await openMe(page, server.origin);
  const lock = row(page, /^App lock/);
  await pressKey(page, lock, 'Enter');
  const locking = dialog(page, 'App lock');
  await type(page, locking.getByLabel('PIN or phrase'), PIN);
  await type(page, locking.getByLabel('Once more'), '31415');
  await page.keyboard.press('Enter');
  await expect(locking.getByText('These two are not the same.')).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await type(page, locking.getByLabel('Once more'), PIN);
  await pressKey(page, locking.getByRole('button', { name: 'Turn the lock on' }), 'Enter');
  await expect(page.getByText('The app lock is on.')).toBeVisible();
  await expect(lock).toBeFocused();

  await pressKey(page, lock, 'Enter');
  await pressKey(page, locking.getByRole('button', { name: 'Lock now' }), 'Enter');
  await expect(page.getByRole('heading', { name: 'The app is locked' })).toBeVisible();
  const pin = page.getByLabel('PIN', { exact: true });
  await type(page, pin, '31415');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the PIN.')).toBeVisible();
  await expect(pin).toBeFocused();
  await type(page, pin, PIN);
  await page.keyboard.press('Enter');

  await expect(lock).toBeVisible();
  await pressKey(page, lock, 'Enter');
  await pressKey(page, locking.getByRole('button', { name: 'Turn the lock off' }), 'Enter');
  await type(page, locking.getByLabel('Current PIN'), PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The app lock is off.')).toBeVisible();
  await expect(lock).toBeFocused();
});

test('two-step login is set up, asked for at the login, and switched off', async ({ page }) => {
  await openMe(page, server.origin);
  const factor = row(page, /^Two-step login/);
  await pressKey(page, factor, 'Enter');
  const setting = dialog(page, 'Two-step login');
  await pressKey(page, setting.getByRole('button', { name: 'Set it up' }), 'Enter');
  await expect(setting.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expect(setting.locator(':focus')).toHaveCount(1);
  expect(await axeInBoth(page)).toEqual([]);
  const secret = (await setting.locator('code').innerText()).replaceAll(' ', '');
  await type(page, setting.getByLabel('Code of your app'), await unusedCode(secret));
  await page.keyboard.press('Enter');
  const codes = setting.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expect(setting.locator(':focus')).toHaveCount(1);
  await pressKey(page, setting.getByRole('button', { name: 'I have kept them' }), 'Enter');
  await expect(factor).toBeFocused();

  await pressKey(page, row(page, 'Log out'), 'Enter');
  await type(page, page.getByRole('textbox', { name: 'Email' }), DEMO.email);
  await type(page, page.getByLabel('Password', { exact: true }), DEMO.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code of your app');
  await expect(code).toBeVisible();
  await type(page, code, '12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await type(page, code, await unusedCode(secret));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();

  await pressKey(page, menu.getByRole('link', { name: 'Me' }), 'Enter');
  await pressKey(page, factor, 'Enter');
  const act = setting.getByRole('group', { name: 'What do you want to do?' });
  await chooseRadio(page, act, 'Switch two-step login off');
  await type(page, setting.getByLabel('Code of your app, or a recovery code'), recovery);
  await pressKey(page, setting.getByRole('button', { name: 'Switch it off' }), 'Enter');
  await expect(page.getByText('Two-step login is off.')).toBeVisible();
  await expect(factor).toBeFocused();
});

test('addresses that never see the member are added, and all of them removed', async ({ page }) => {
  await openMe(page, server.origin);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit profile' });
  await pressKey(page, edit, 'Enter');
  const open = row(page, 'People who never see you');
  await pressKey(page, open, 'Enter');
  const avoiding = dialog(page, 'People who never see you');
  const field = avoiding.getByRole('textbox', { name: 'Email addresses' });
  const add = avoiding.getByRole('button', { name: 'Never show me to them' });
  await type(page, field, 'somebody I know');
  await pressKey(page, add, 'Enter');
  await expect(avoiding.getByText('There is no email address in this.')).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await type(page, field, 'an.ex@example.org, boss@example.org');
  await pressKey(page, add, 'Enter');
  await expect(avoiding.getByText('2 addresses')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(avoiding.locator(':focus')).toHaveCount(1);

  await pressKey(page, avoiding.getByRole('button', { name: 'Remove all addresses' }), 'Enter');
  await expect(avoiding.locator(':focus')).toHaveCount(1);
  await pressKey(page, avoiding.getByRole('button', { name: 'Yes, remove them all' }), 'Enter');
  await expect(avoiding.getByText('You have entered no addresses yet.')).toBeVisible();
  await expect(avoiding.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

const APPEAL_LINK = /https?:\/\/\S+\/appeal\/do\?token=[\w-]{43}/;

/** The link of the mail about the decision, once it was sent. */
async function appealLink(): Promise<string> {
  let link = '';
  await expect(async () => {
    const newest = (await lettersTo(server.dataDir, NEWCOMER.email)).at(-1);
    link = APPEAL_LINK.exec(newest?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('staff lock an account for a time, and its owner appeals by the link of the mail', async ({
  page,
  browser,
}) => {
  const desk = await browser.newContext();
  const staff = await desk.newPage();
  await logIn(staff, server.origin, STAFF);
  await staff.goto(`${server.origin}/admin/cases/report/newcomer-report`);
  const decide = staff.getByRole('button', { name: 'Decide' });
  await pressKey(staff, decide, 'Enter');
  await expect(staff.getByText('Please choose what is done.')).toBeVisible();
  await chooseRadio(staff, staff.getByRole('group', { name: 'What is done' }), 'Lock for a time');
  await arrowTo(staff, staff.getByRole('combobox', { name: 'How long' }), '7');
  await arrowTo(staff, staff.getByRole('combobox', { name: 'Reason' }), 'fake');
  await type(staff, staff.getByRole('textbox', { name: 'Text to the member' }), 'Not your photos');
  expect(await axeInBoth(staff)).toEqual([]);
  await pressKey(staff, decide, 'Enter');
  await expect(staff.getByText('The case is decided.').first()).toBeVisible();

  await page.goto(await appealLink());
  const send = page.getByRole('button', { name: 'Send the appeal' });
  await pressKey(page, send, 'Enter');
  const why = page.getByRole('textbox', { name: 'Why do you see it differently?' });
  await expect(why).toBeFocused();
  await expect(page.getByText('Please say why you see it differently.')).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await type(page, why, 'They are my own photos');
  await pressKey(page, send, 'Enter');
  await expect(page.getByRole('heading', { name: 'Your appeal has arrived' })).toBeVisible();
  await desk.close();
});
