/**
 * A selfie in a pose, by keyboard alone and with the real server: from the camera to staff, who refuse the first one, to the
 * notification with its reason, and with the second one to the mark that others see.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { chooseRadio, pressKey } from '#tests/support/keyboard.ts';
import { logIn, openMe } from '#tests/support/member-page.ts';
import { NEWCOMER } from '#tests/support/newcomer.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { STAFF } from '#tests/support/tour-staff.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

const NAME = 'Show that it is you';
const selfie = (page: Page): Locator => page.getByRole('dialog', { name: NAME });

/** Opens the dialog of the profile, takes a photo with the camera of the device, and sends it. */
async function sendSelfie(page: Page): Promise<void> {
  const open = page.getByRole('main').getByRole('button', { name: NAME });
  await pressKey(page, open, 'Enter');
  const chooser = page.waitForEvent('filechooser');
  await pressKey(page, selfie(page).getByLabel('Take a selfie'), 'Space');
  const buffer = await jpegOf();
  await (await chooser).setFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer });
  await expect(selfie(page).getByRole('img', { name: 'Your selfie' })).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await pressKey(page, selfie(page).getByRole('button', { name: 'Send the selfie' }), 'Enter');
  await expect(selfie(page).getByText(/^Your selfie is with us\. Only our staff/)).toBeVisible();
  await expect(selfie(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
}

/** Staff open the selfie that waits, and decide. */
async function judge(staff: Page, choice: string): Promise<void> {
  await staff.goto(`${server.origin}/admin?kind=selfie`);
  await pressKey(staff, staff.getByRole('link', { name: 'Asks to be verified' }), 'Enter');
  await expect(staff.getByRole('img', { name: /^Selfie of / })).toBeVisible();
  const decide = staff.getByRole('button', { name: 'Decide' });
  await pressKey(staff, decide, 'Enter');
  await expect(staff.getByText('Please choose one.')).toBeVisible();
  expect(await axeInBoth(staff)).toEqual([]);
  const question = staff.getByRole('group', { name: 'Is it the person of the photos?' });
  await chooseRadio(staff, question, choice);
  await pressKey(staff, decide, 'Enter');
  await expect(staff.getByText('The case is decided.').first()).toBeVisible();
}

/** From the notification to the profile, where it leads. */
async function followNews(page: Page, words: RegExp): Promise<void> {
  await page.goto(`${server.origin}/notifications`);
  await pressKey(page, page.getByRole('link', { name: words }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeFocused();
}

test('[contract 82, 83] a selfie goes from the camera to staff, is refused with its reason, and the next one brings the mark', async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, server.origin, STAFF);
  await openMe(page, server.origin);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit profile' });
  await pressKey(page, edit, 'Enter');

  await sendSelfie(page);
  await judge(staff, 'No: another pose');
  await followNews(page, /Your selfie did not show us that your photos are of you/);
  const open = page.getByRole('main').getByRole('button', { name: NAME });
  await pressKey(page, open, 'Enter');
  await expect(selfie(page).getByText(/The pose was another one\./)).toBeVisible();
  await page.keyboard.press('Escape');

  await sendSelfie(page);
  await judge(staff, 'Yes: verified');
  await followNews(page, /We have checked that your photos show you/);
  await expect(page.getByText(/Other members see the mark\.$/)).toBeVisible();

  const address = await page
    .getByRole('link', { name: 'See how others see you' })
    .getAttribute('href');
  const other = await (await browser.newContext()).newPage();
  await logIn(other, server.origin, NEWCOMER);
  await other.goto(server.origin + (address ?? ''));
  await expect(other.getByText('Verified', { exact: true }).first()).toBeVisible();
});
