/**
 * A member adds a passkey with the keyboard, renames it, logs in with it without typing, and removes it, showing it once more
 * in place of the password. The device is Chromium's own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/open.ts';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

let folder: string;
let dataDir: string;
let server: ServerProcess;
/** Browsers have no passkeys for an address of numbers. */
let origin: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  dataDir = join(folder, 'data');
  await copyDemoSite(dataDir);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = new ServerProcess({ port, dataDir, env: { PUBLIC_URL: origin } });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A telephone that keeps passkeys and always verifies its user. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

const isIn = (page: Page) =>
  expect(page.getByRole('navigation').getByRole('link', { name: 'Search' })).toBeVisible();

/** Every login becomes older than the time for which no password is asked again. */
async function ageLogins(): Promise<void> {
  await server.stop();
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  await db.updateTable('sessions').set({ confirmed: null, passkey_shown: null }).execute();
  await close();
  await server.start();
}

async function openPasskeys(page: Page): Promise<void> {
  await page.goto(`${origin}/me`);
  await press(page, 'Passkeys');
}

/** Chromium's own device takes the first suggestion by itself. */
const suggestNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function logInByPassword(page: Page): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await press(page, 'Log in');
  await isIn(page);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await openPasskeys(page);
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
}

/** Named “My telephone”, on a device that suggests nothing by itself. */
async function addFirstPasskey(page: Page): Promise<void> {
  await giveDevice(page);
  await suggestNothing(page);
  await logInByPassword(page);
  await addPasskey(page, 'My telephone');
}

test('[contract 65, 66, 67, 69] a passkey is added in Me, renamed, logs in without typing, and is removed', async ({
  page,
}) => {
  await addFirstPasskey(page);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toContainText(['My telephone']);
  await expect(passkeys).toContainText(['Never used']);
  expect(await axeInBoth(page)).toEqual([]);

  await press(page, 'Rename My telephone');
  await page.getByLabel('Name of the passkey').fill('Work telephone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Work telephone' })).toBeFocused();

  await page.goto(`${origin}/me`);
  await press(page, 'Log out');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${origin}/login`);
  await press(page, 'Log in with a passkey');
  await isIn(page);

  await openPasskeys(page);
  await expect(passkeys).toContainText(['Last used']);
  await ageLogins();
  await page.reload();
  await press(page, 'Passkeys');
  await press(page, 'Remove Work telephone');
  await press(page, 'Remove the passkey');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await press(page, 'Use a passkey instead');
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(passkeys).toHaveCount(0);

  await page.goto(`${origin}/me`);
  await press(page, 'Log out');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${origin}/login`);
  await press(page, 'Log in with a passkey');
  await expect(page.getByText('This passkey opens no account here.')).toBeVisible();
});

test('[contract 68, 69] a passkey that is taken from the suggestions of the address logs in', async ({
  page,
}) => {
  await giveDevice(page);
  await logInByPassword(page);
  await addPasskey(page, 'My tablet');
  await page.goto(`${origin}/me`);

  await press(page, 'Log out');

  // The page that follows the logout suggests it.
  await isIn(page);
  await openPasskeys(page);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toContainText(['Last used']);
});

test('[contract 67] a passkey on a shared device signs in its own tab alone, and a reload keeps it', async ({
  page,
}) => {
  await addFirstPasskey(page);
  await page.goto(`${origin}/me`);
  await press(page, 'Log out');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${origin}/login`);
  await page.getByRole('switch', { name: 'This is a shared device' }).click();
  await press(page, 'Log in with a passkey');
  await isIn(page);

  const second = await page.context().newPage();
  await second.goto(`${origin}/members`);
  await expect(second.getByLabel('Email')).toBeVisible();
  await page.reload();

  await isIn(page);
});

test('[contract 67] a member whose passkey is lost logs in by the password, removes it, and it opens nothing any more', async ({
  page,
  browser,
}) => {
  await giveDevice(page);
  await suggestNothing(page);
  await logInByPassword(page);
  await addPasskey(page, 'Lost telephone');
  await press(page, 'Close');
  await press(page, 'Log out');
  await expect(page.getByLabel('Email')).toBeVisible();

  const another = await browser.newContext({ locale: 'en-US' });
  const newDevice = await another.newPage();
  await suggestNothing(newDevice);
  await logInByPassword(newDevice);
  await openPasskeys(newDevice);
  await press(newDevice, 'Remove Lost telephone');
  await press(newDevice, 'Remove the passkey');
  await expect(newDevice.getByText('The passkey is removed.')).toBeVisible();
  await another.close();

  // Who has found the telephone.
  await page.goto(`${origin}/login`);
  await press(page, 'Log in with a passkey');
  await expect(page.getByText('This passkey opens no account here.')).toBeVisible();
});
