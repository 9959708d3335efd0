/**
 * From a visitor to a confirmed member with a photo, with the real server and the real worker. The server's database shows
 * what arrived.
 */
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '#schemas/signup.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { VAPID } from '#tests/support/push-service.ts';
import {
  ABOUT,
  choosePhoto,
  confirmAddress,
  fillAbout,
  fillAccount,
  fillPlace,
  fillYou,
  isAt,
  join,
  next,
  UTRECHT,
  VISITOR,
  WHOLE_PROFILE,
} from '#tests/support/signup-page.ts';
import { startSignupSite, type SignupSite } from '#tests/support/signup-site.ts';
import { askTruth } from '#tests/support/truth.ts';

let site: SignupSite;

test.beforeEach(async () => {
  site = await startSignupSite({
    env: {
      VAPID_PUBLIC_KEY: VAPID.publicKey,
      VAPID_PRIVATE_KEY: VAPID.privateKey,
      VAPID_SUBJECT: VAPID.subject,
    },
  });
});

test.afterEach(() => site.close());

/** Everything that was entered has left the device. */
const nothingWaits = (page: Page) =>
  expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, { timeout: 60_000 });

async function joined() {
  await site.server.stop();
  return askTruth(site.dataDir, (truth) => truth.joined(VISITOR.email));
}

/** From the account form, with a reload, to the step after the photo, which is skipped. */
async function joinAndSkipPhoto(page: Page): Promise<void> {
  await page.goto(`${site.server.origin}/signup`);
  await fillAccount(page);
  await join(page);
  await isAt(page, 'push');
  await page.goto(`${site.server.origin}/signup`);
  await isAt(page, 'push');
  await page.getByRole('button', { name: 'Not now' }).click();
  await isAt(page, 'photo');
  await page.getByRole('button', { name: 'Skip' }).click();
  await isAt(page, 'place');
}

test.describe('where the browser gives its place and may notify', () => {
  test.use({ permissions: ['geolocation', 'notifications'], geolocation: UTRECHT });

  test(
    'from the start page to a confirmed member with a photo',
    { tag: '@gate' },
    async ({ page }) => {
      await page.goto(site.server.origin);
      await page.getByRole('main').getByRole('link', { name: 'Join free' }).first().click();
      await isAt(page, 'account');
      await fillAccount(page);
      await expect(page.getByText('Looks good')).toBeVisible();
      await join(page);

      await isAt(page, 'push');
      await expect(page.getByText('Step 1 of 6')).toBeAttached();
      await page.getByRole('button', { name: 'Not now' }).click();

      await isAt(page, 'photo');
      await choosePhoto(page);
      await page.getByRole('button', { name: 'Rotate right' }).click();
      await page.getByRole('button', { name: 'Use this photo' }).click();

      await isAt(page, 'place');
      await expect(page.getByLabel('City')).toHaveValue('Utrecht');
      await expect(page.getByLabel('Region')).toHaveValue(String(WHOLE_PROFILE.countryregion));
      await next(page);

      await isAt(page, 'you');
      await fillYou(page);
      await next(page);

      await isAt(page, 'about');
      await fillAbout(page);
      await next(page);

      await isAt(page, 'letter');
      await isAt(page, 'done');
      await confirmAddress(page, await site.activationLink(VISITOR.email));
      await page.getByRole('link', { name: 'See who is near you' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await nothingWaits(page);

      expect(await joined()).toEqual([WHOLE_PROFILE]);
      expect(await site.mailsTo(VISITOR.email)).toBe(1);
    },
  );
});

test(
  '[spec §4] with the line cut before each button nothing typed is lost, and everything arrives once',
  { tag: '@long' },
  async ({ page }) => {
    const line = page.context();
    await page.goto(`${site.server.origin}/signup`);
    await isAt(page, 'account');
    await offlineReady(page);
    await line.setOffline(true);
    await fillAccount(page);
    await expect(
      page.getByText('No connection. We check it as soon as you’re back online.'),
    ).toBeVisible();
    await join(page);
    await expect(page.getByText(/Leave this page open: we send it/)).toBeVisible();
    await line.setOffline(false);

    const kept = page.getByText('What you enter is kept on this device and sent later.');
    const back = async () => {
      await line.setOffline(false);
      await expect(kept).toHaveCount(0, { timeout: 60_000 });
    };
    /** Cuts the line, and opens the page again without it: what was typed is still there. */
    const reloadWithoutLine = async () => {
      await line.setOffline(true);
      await expect(kept).toBeVisible();
      await page.reload();
      await expect(kept).toBeVisible();
    };
    await isAt(page, 'push');
    await line.setOffline(true);
    await expect(page.getByText(/^Notifications need a connection/)).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await isAt(page, 'photo');
    await back();

    await choosePhoto(page);
    await line.setOffline(true);
    await expect(kept).toBeVisible();
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await isAt(page, 'place');
    await back();

    await fillPlace(page);
    await reloadWithoutLine();
    await expect(page.getByLabel('City')).toHaveValue('Utrecht');
    await next(page);
    await isAt(page, 'you');
    await back();

    await fillYou(page);
    await reloadWithoutLine();
    await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
    await expect(page.getByLabel('Year')).toHaveValue('1996');
    await next(page);
    await isAt(page, 'about');
    await back();

    await fillAbout(page);
    await reloadWithoutLine();
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(ABOUT);
    await next(page);
    await isAt(page, 'letter');
    await expect(page.getByText(/so we can’t see how far it is/)).toBeVisible();
    await line.setOffline(false);
    await isAt(page, 'done');

    await line.setOffline(true);
    const link = await site.activationLink(VISITOR.email);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
    await line.setOffline(false);
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
    await page.getByRole('link', { name: 'See who is near you' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await nothingWaits(page);

    const made = site.server.requests.filter(
      ({ method, path, status }) =>
        method === signUp.method && path === signUp.path && status < 300,
    );
    expect(made).toHaveLength(1);
    expect(await joined()).toEqual([WHOLE_PROFILE]);
    expect(await site.mailsTo(VISITOR.email)).toBe(1);
  },
);

test('a half-finished signup goes on after a reload, and on another device before the confirmation', async ({
  page,
  browser,
}) => {
  await joinAndSkipPhoto(page);
  await fillPlace(page);
  await next(page);
  await isAt(page, 'you');
  await page.reload();
  await isAt(page, 'you');
  await page.goto(`${site.server.origin}/signup`);
  await isAt(page, 'you');
  await expect(page).toHaveURL(/\/signup\?step=4$/);
  await nothingWaits(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, site.server.origin, VISITOR);
  await elsewhere.getByRole('link', { name: 'Complete your profile' }).click();
  await isAt(elsewhere, 'you');
  await fillYou(elsewhere);
  await next(elsewhere);
  await isAt(elsewhere, 'about');
  await fillAbout(elsewhere);
  await next(elsewhere);
  await isAt(elsewhere, 'done');
  await confirmAddress(elsewhere, await site.activationLink(VISITOR.email));
  await nothingWaits(elsewhere);
  await elsewhere.context().close();

  expect(await joined()).toEqual([{ ...WHOLE_PROFILE, photos: 0 }]);
});
