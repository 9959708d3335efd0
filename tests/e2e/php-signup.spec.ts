/**
 * A signup in a browser on a PHP site of the specification, one story for each manner in which such sites differ and each way in
 * which a call can fail once: it ends at the search with one account that has every field and the picture, or with the site's words
 * at the field that they are about.
 */
import { expect, test, type Page } from '@playwright/test';
import { failingOnce, type Manners } from '#tests/legacy/php-manners.ts';
import { GATE_TAG } from '#tests/support/gate-tests.ts';
import { startPhpHost, type PhpHost } from '#tests/support/php-host.ts';
import {
  ABOUT,
  choosePhoto,
  fillAbout,
  fillAccount,
  isAt,
  join,
  next,
  TITLES,
  VISITOR,
} from '#tests/support/signup-page.ts';

/** A form that a failed call gave back is sent again, so often. */
const PRESSES_MAX = 8;
const SLOW_MS = 5_000;
/** A picture that is missing is sent again a minute later. */
const DELIVERED_MS = 240_000;

interface Story {
  manners?: Partial<Manners>;
  /** The code on the site, and its name in the form. */
  gender?: { code: string; name: string };
  mishap?: () => PhpHost['site']['mishap'];
  /** One of them is in the gate. */
  tag?: typeof GATE_TAG;
}

const STORIES: Readonly<Record<string, Story>> = {
  'codes with words, and numbers for the regions of its list': { tag: GATE_TAG },
  'codes without words, gender among its fields, a strict place, and errors as a text': {
    manners: {
      genders: { '1': null, '2': null },
      listsGender: true,
      strictPlace: true,
      errors: 'text',
    },
    gender: { code: '2', name: 'Gender 2' },
  },
  'codes that only its search names': { manners: { hasGenderField: false } },
  'codes that are words, no settings, and errors with a message': {
    manners: { genders: { male: 'Heer', female: 'Dame' }, settings: false, errors: 'message' },
    gender: { code: 'female', name: 'Dame' },
  },
  'a strict place, and numbers for every region': {
    manners: { strictPlace: true, regions: { listed: 'number', else: 'number' } },
  },
  'a strict place, and texts for every region': {
    manners: { strictPlace: true, regions: { listed: 'text', else: 'text' } },
  },
  'every answer slow': {
    mishap: () => (call) =>
      call.startsWith('/') ? null : new Promise((done) => setTimeout(done, SLOW_MS)),
  },
  'status 500 once for each call, after it was done': { mishap: () => failingOnce('broken').of },
  'status 500 once for each call, before it was done': {
    mishap: () => failingOnce('broken-before').of,
  },
  'a page once in place of each answer': { mishap: () => failingOnce('html').of },
  'the account made and the answer lost': {
    mishap: () => (call, query) =>
      call === 'POST user' && query === 'new=1' ? 'lost-after' : null,
  },
};

async function withHost(manners: Partial<Manners>, story: (host: PhpHost) => Promise<void>) {
  const host = await startPhpHost({ manners });
  try {
    await story(host);
  } finally {
    await host.close();
  }
}

/** Presses again when the form comes back, as a visitor does. */
async function pressUntilJoined(page: Page): Promise<void> {
  const photo = page.getByRole('heading', { level: 1, name: TITLES.photo });
  const pressable = page.getByRole('main').getByRole('button', { name: 'Join free' });
  for (let press = 0; press < PRESSES_MAX && !(await photo.isVisible()); press += 1) {
    await pressable.click();
    await expect(photo.or(page.getByRole('alert')).first()).toBeVisible({ timeout: 60_000 });
    if (!(await photo.isVisible())) await expect(photo.or(pressable).first()).toBeEnabled();
  }
  await isAt(page, 'photo');
}

async function signUpWhole(page: Page, gender: string): Promise<void> {
  await fillAccount(page);
  await pressUntilJoined(page);
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await isAt(page, 'place');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByLabel('City').fill('Utrecht');
  await next(page);
  await isAt(page, 'you');
  await page.getByRole('radio', { name: gender, exact: true }).check();
  await page.getByLabel('Day').selectOption('29');
  await page.getByLabel('Month').selectOption('2');
  await page.getByLabel('Year').selectOption('1996');
  await next(page);
  await isAt(page, 'about');
  await fillAbout(page);
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: TITLES.done })).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'See who is near you' }).click();
  // The matches of the signup, which its search deals.
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
}

for (const [name, { manners = {}, gender, mishap, tag = [] }] of Object.entries(STORIES))
  test(`a visitor signs up on a PHP site with ${name}`, { tag }, async ({ page }) => {
    await withHost(manners, async ({ origin, site }) => {
      const { code, name: label } = gender ?? { code: '2', name: 'Woman' };
      if (mishap) site.mishap = mishap();
      await page.goto(`${origin}/signup`);
      await isAt(page, 'account');
      await signUpWhole(page, label);

      await expect(page).toHaveURL(`${origin}/members`);
      const accounts = () => site.tables.users.filter(({ email }) => email === VISITOR.email);
      await expect.poll(accounts, { timeout: DELIVERED_MS }).toMatchObject([
        {
          name: VISITOR.name,
          gender: code,
          born: '1996-02-29',
          country: 'NL',
          region: 7,
          city: 'Utrecht',
          about: ABOUT,
          pictures: [expect.any(Number)],
        },
      ]);
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, {
        timeout: DELIVERED_MS,
      });
      expect(accounts()[0]?.pictures).toHaveLength(1);
    });
  });

for (const errors of ['code', 'text', 'message'] as const)
  test(`the words of a PHP site that refuses a name stand at its field (errors: ${errors})`, async ({
    page,
  }) => {
    await withHost({ errors }, async ({ origin, site }) => {
      await page.goto(`${origin}/signup`);
      await isAt(page, 'account');
      await fillAccount(page, { ...VISITOR, name: 'Admin' });
      await join(page);

      const field = page.getByRole('textbox', { name: 'First name' });
      await expect(field).toHaveAccessibleDescription(/Kies een .*andere.* naam/);
      expect(site.tables.users.filter(({ email }) => email === VISITOR.email)).toEqual([]);

      await field.fill(VISITOR.name);
      await pressUntilJoined(page);
      expect(site.tables.users.filter(({ email }) => email === VISITOR.email)).toHaveLength(1);
    });
  });
