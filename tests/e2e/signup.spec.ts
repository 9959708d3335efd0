/**
 * From a visitor to a confirmed member with a photo, with the real server and the real worker. The server's database shows
 * what arrived.
 */
import { expect, test, type Page } from '@playwright/test';
import { offlineReady } from '#tests/support/member-page.ts';
import { VAPID } from '#tests/support/push-service.ts';
import {
  choosePhoto,
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
    VAPID_PUBLIC_KEY: VAPID.publicKey,
    VAPID_PRIVATE_KEY: VAPID.privateKey,
    VAPID_SUBJECT: VAPID.subject,
  });
});

test.afterEach(() => site.close());

/** The link of the activation mail, once it was sent. */
async function activationLink(): Promise<string> {
  let link: string | null = null;
  await expect(async () => {
    link = await site.activationLink(VISITOR.email);
    expect(link).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  return String(link);
}

async function confirmAddress(page: Page): Promise<void> {
  await page.goto(await activationLink());
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
}

/** The uploads of photos that the server has accepted. */
const photosSent = () =>
  site.server.requests.filter(
    ({ method, path, status }) => method !== 'GET' && path.includes('image') && status < 300,
  );

async function joined() {
  await site.server.stop();
  return askTruth(site.dataDir, (truth) => truth.joined(VISITOR.email));
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
    await confirmAddress(page);
    await page.getByRole('link', { name: 'See who is near you' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(photosSent).not.toEqual([]);
    await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);

    expect(await joined()).toEqual([WHOLE_PROFILE]);
    expect(await site.mailsTo(VISITOR.email)).toBe(1);
  });
});
