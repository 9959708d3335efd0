/** The whole signup by keyboard alone, from the start page to the confirmed address, with the real server. */
import { expect, test } from '@playwright/test';
import { arrowTo, pressKey, tabTo } from '#tests/support/keyboard.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { ABOUT, confirmAddress, isAt, VISITOR, WHOLE_PROFILE } from '#tests/support/signup-page.ts';
import { startSignupSite, type SignupSite } from '#tests/support/signup-site.ts';
import { askTruth } from '#tests/support/truth.ts';

let site: SignupSite;

test.beforeEach(async () => {
  site = await startSignupSite();
});

test.afterEach(() => site.close());

test('a visitor joins without a mouse', { tag: '@long' }, async ({ page }) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const step = (name: Parameters<typeof isAt>[1]) => isAt(page, name);

  await page.goto(site.server.origin);
  await pressKey(page, main.getByRole('link', { name: 'Join free' }).first(), 'Enter');
  await step('account');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(VISITOR.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('mila');
  await page.keyboard.type(VISITOR.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(VISITOR.password);
  await pressKey(page, button('Join free'), 'Enter');

  await step('photo');
  const chooser = page.waitForEvent('filechooser');
  await pressKey(page, page.getByLabel('Choose a photo'), 'Space');
  const buffer = await jpegOf();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await pressKey(page, button('Use this photo'), 'Enter');

  await step('place');
  await arrowTo(page, page.getByLabel('Country'), 'NL');
  await arrowTo(page, page.getByLabel('Region'), String(WHOLE_PROFILE.countryregion));
  await tabTo(page, page.getByLabel('City'));
  await page.keyboard.type('Utrecht');
  await pressKey(page, button('Next'), 'Space');

  await step('you');
  await pressKey(page, page.getByRole('radio', { name: 'Woman' }), 'Space');
  await arrowTo(page, page.getByLabel('Day'), '29');
  await arrowTo(page, page.getByLabel('Month'), '2');
  await arrowTo(page, page.getByLabel('Year'), '1996');
  await pressKey(page, button('Next'), 'Enter');

  await step('about');
  await tabTo(page, page.getByRole('textbox', { name: 'About you' }));
  await page.keyboard.type(ABOUT);
  await pressKey(page, button('Next'), 'Enter');

  await step('letter');
  await step('done');
  await confirmAddress(page, await site.activationLink(VISITOR.email));
  await pressKey(page, page.getByRole('link', { name: 'See who is near you' }), 'Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, { timeout: 60_000 });

  await site.server.stop();
  const found = await askTruth(site.dataDir, (truth) => truth.joined(VISITOR.email));
  expect(found).toEqual([WHOLE_PROFILE]);
});
