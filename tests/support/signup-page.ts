/** What a visitor fills in and presses on the way to an account, by role and accessible name. */
import { expect, type Page } from '@playwright/test';
import type { Joined } from './truth.ts';
import { jpegFromPhone } from './photo-files.ts';

export const VISITOR = { email: 'mila@example.com', name: 'Mila', password: 'seven green herons' };
export const ABOUT = 'You will win me over with a picnic in the rain';
const BORN = { day: '29', month: '2', year: '1996' };

/** Where the browser is: in the middle of Utrecht. */
export const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };

/** What the server holds of a visitor who filled everything in and confirmed the address. */
export const WHOLE_PROFILE: Joined = {
  state: 'active',
  name: VISITOR.name,
  gender: 'f',
  date_of_birth: '1996-02-29',
  country: 'NL',
  countryregion: 'NL-UT',
  city: 'Utrecht',
  personal: ABOUT,
  photos: 1,
};

export const TITLES = {
  account: 'First, how can we reach you?',
  push: 'May we tap you on the shoulder?',
  photo: 'Show that smile',
  place: 'Where is home?',
  you: 'You, and who you’d like',
  about: 'Start with one good sentence',
  letter: 'Your email is on its way',
  done: `You are in, ${VISITOR.name}.`,
} as const;

export async function isAt(page: Page, step: keyof typeof TITLES): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: TITLES[step] })).toBeVisible();
}

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

export async function fillAccount(page: Page, account = VISITOR): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  // Leaving the address fills the name in; a press on it then selects it, as a person's does.
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.click();
  await expect(name).not.toHaveValue('');
  await name.fill(account.name);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
}

export const join = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Join free' }).click();

/** A photo from a phone held on its side, which says where it was taken. */
export async function choosePhoto(page: Page): Promise<void> {
  const buffer = await jpegFromPhone('canary');
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible();
}

export async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Region').selectOption(WHOLE_PROFILE.countryregion);
  await page.getByLabel('City').fill('Utrecht');
}

export async function fillYou(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Woman' }).check();
  await page.getByLabel('Day').selectOption(BORN.day);
  await page.getByLabel('Month').selectOption(BORN.month);
  await page.getByLabel('Year').selectOption(BORN.year);
}

export const fillAbout = (page: Page): Promise<void> =>
  page.getByRole('textbox', { name: 'About you' }).fill(ABOUT);

/** The link of the letter, opened where the member is signed in: it confirms without a press. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
}
