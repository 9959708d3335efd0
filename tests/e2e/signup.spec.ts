/**
 * From a visitor to a confirmed member with a photo, with the real server and the real worker. The server's database shows
 * what arrived.
 */
import { expect, test, type Page } from '@playwright/test';
import { logIn } from '#tests/support/member-page.ts';
import { VAPID } from '#tests/support/push-service.ts';
import {
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

test.describe('where the browser tells its place and may notify', () => {
  test.use({ permissions: ['geolocation', 'notifications'], geolocation: UTRECHT });

  test('from the start page to a confirmed member with a photo', async ({ page }) => {
    await page.goto(site.server.origin);
    await page.getByRole('main').getByRole('link', { name: 'Join free' }).first().click();
    await isAt(page, 'account');
    await fillAccount(page);
    await expect(page.getByText('This works')).toBeVisible();
    await join(page);

    await isAt(page, 'push');
    await expect(page.getByText('Step 1 of 6')).toBeAttached();
    await page.getByRole('button', { name: 'Not now' }).click();

    await isAt(page, 'photo');
    await choosePhoto(page);
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.getByRole('button', { name: 'Use this picture' }).click();

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
  });
});

test('a half-finished signup goes on after a reload, and on another device after the confirmation', async ({
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
  await elsewhere.goto(await site.activationLink(VISITOR.email));
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click();
  await elsewhere.getByRole('link', { name: 'Log in here' }).click();
  await logIn(elsewhere, site.server.origin, VISITOR);
  await elsewhere.goto(`${site.server.origin}/signup`);
  await isAt(elsewhere, 'you');
  await fillYou(elsewhere);
  await next(elsewhere);
  await isAt(elsewhere, 'about');
  await fillAbout(elsewhere);
  await next(elsewhere);
  await isAt(elsewhere, 'done');
  await nothingWaits(elsewhere);
  await elsewhere.context().close();

  expect(await joined()).toEqual([{ ...WHOLE_PROFILE, photos: 0 }]);
});
