/**
 * One walk through the whole product: a visitor joins and says whom they would like to meet, is shown only those, likes, matches,
 * talks and reports. Then the same with the line cut in the middle. The other member has a browser of their own.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ageOn } from '#server/rules/age.ts';
import {
  goTo,
  heartOf,
  hearts,
  logIn,
  nameOf,
  offlineReady,
  write,
} from '#tests/support/member-page.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import {
  confirmAddress,
  fillAbout,
  fillAccount,
  fillPlace,
  fillYou,
  isAt,
  join,
  next,
  VISITOR,
} from '#tests/support/signup-page.ts';
import { startSignupSite, type SignupSite } from '#tests/support/signup-site.ts';
import { askTruth, type Person } from '#tests/support/truth.ts';

const BRAM = { email: 'bram@vonk.test', password: 'vonk-demo-1' };
/** Around the age of the visitor, as the step suggests; Bram is 33. */
const WANTED = { gender: 'm', youngest: 25, oldest: 37 } as const;
/** Until the next poll of an open conversation, and the back-off of a send that failed. */
const NEWS_MS = 90_000;
/** How many cards of the match finder are looked at. */
const CARDS = 4;

let site: SignupSite;

test.beforeEach(async () => {
  site = await startSignupSite();
});

test.afterEach(() => site.close());

/** What is done between the two is done without a line, or with one that stays. */
interface Line {
  cut: () => Promise<void>;
  back: () => Promise<void>;
}

const uncut: Line = { cut: () => Promise.resolve(), back: () => Promise.resolve() };

const lineOf = (page: Page): Line => ({
  async cut() {
    await offlineReady(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('link', { name: 'Offline' })).toBeVisible();
  },
  async back() {
    // Without a line the page shows the same after a reload.
    await page.reload();
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, { timeout: NEWS_MS });
  },
});

const log = (page: Page): Locator => page.getByRole('log');
const openChat = (page: Page, id: string) => page.goto(`${site.server.origin}/members/${id}/chat`);
const cardLinks = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /^View profile of / });

function isWanted({ gender, date_of_birth: born }: Person): boolean {
  const age = ageOn(String(born), new Date());
  return gender === WANTED.gender && age >= WANTED.youngest && age <= WANTED.oldest;
}

async function signUp(page: Page): Promise<void> {
  await page.goto(site.server.origin);
  await page.getByRole('main').getByRole('link', { name: 'Join free' }).first().click();
  await fillAccount(page);
  await join(page);
  await isAt(page, 'photo');
  await page.getByRole('button', { name: 'Skip' }).click();
  await isAt(page, 'place');
  await fillPlace(page);
  await next(page);
  await isAt(page, 'you');
  await fillYou(page);
  await page.getByRole('button', { name: 'Men', exact: true }).click();
  await expect(page.getByLabel('Youngest age')).toHaveValue(String(WANTED.youngest));
  await expect(page.getByLabel('Oldest age')).toHaveValue(String(WANTED.oldest));
  await page.getByRole('checkbox', { name: /^Yes, use this to find people/ }).check();
  await next(page);
  await isAt(page, 'about');
  await fillAbout(page);
  await page.getByRole('button', { name: 'Cooking', exact: true }).click();
  await next(page);
  await isAt(page, 'done');
  await confirmAddress(page, await site.activationLink(VISITOR.email));
}

/** The ids of those whom the first people, the search and the match finder show. */
async function shownIn(page: Page, path: string): Promise<string[]> {
  await page.goto(site.server.origin + path);
  if (path === '/match-finder') return shownInFinder(page);
  await expect(cardLinks(page).first()).toBeVisible();
  return cardLinks(page).evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
  );
}

async function shownInFinder(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let card = 0; card < CARDS; card += 1) {
    const details = page.getByRole('button', { name: /^View profile of / });
    const name = await details.getAttribute('aria-label');
    await details.click();
    await page.waitForURL(/\/members\/[^/]+$/);
    ids.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await page.goBack();
    await expect(details).toHaveAttribute('aria-label', name ?? '');
    await page.getByRole('button', { name: /^Not now: / }).click();
    await expect(details).not.toHaveAttribute('aria-label', name ?? '');
  }
  return ids;
}

/** Bram is liked later, when he has liked first. */
async function likeOne(page: Page): Promise<string> {
  const others = hearts(page, false).and(page.locator(':not([aria-label="Like Bram"])'));
  const name = await nameOf(others.first());
  await heartOf(page, name).click();
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  return name;
}

const ownId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer: unknown = await (await fetch('/api/user.php')).json();
    return /"profile":\{"id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
  });

/** By the menu of this message; one that quotes it comes later. */
async function choose(page: Page, text: string, item: string): Promise<void> {
  const message = log(page).locator('[data-message]').filter({ hasText: text }).first();
  await message.getByRole('button', { name: 'What to do with this message' }).press('Enter');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function sendPhoto(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: 'Send a photo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Photo for Bram' });
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1_200, 900) };
  await sheet.getByLabel('Choose a photo').setInputFiles(photo);
  await sheet.getByLabel('Caption, if you like').fill(caption);
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await expect(sheet).toBeHidden();
}

/** A like back is a match; its opener is in the composer and is sent from there. */
async function matchWithBram(page: Page): Promise<string> {
  await goTo(page, 'Likes');
  await expect(heartOf(page, 'Bram')).toBeVisible({ timeout: NEWS_MS });
  await heartOf(page, 'Bram').click();
  const moment = page.getByRole('dialog', { name: 'You like each other.' });
  const opener = moment.getByRole('listitem').first().getByRole('button');
  const words = (await opener.textContent()) ?? '';
  await opener.click();
  const field = page.getByRole('textbox', { name: 'Message to Bram' });
  await expect(field).toHaveValue(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText(words)).toBeVisible();
  return words;
}

async function reportMessage(page: Page, text: string): Promise<void> {
  await choose(page, text, 'Report message');
  const dialog = page.getByRole('dialog', { name: 'Report Bram' });
  await expect(dialog.getByText('This message goes along as evidence:')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Threats or danger' }).check();
  const block = dialog.getByRole('switch', { name: /^Block / });
  if (await block.isChecked()) await block.press('Space');
  await dialog.getByRole('switch', { name: /^This is true/ }).press('Space');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [title, isCut] of [
  [
    'a visitor who wants to meet somebody meets only those, likes, matches, talks and reports',
    false,
  ],
  ['the same with the line cut in the middle: everything that was done arrives once', true],
] as const)
  test(`[decisions 108] ${title}`, async ({ page, browser }) => {
    const line = isCut ? lineOf(page) : uncut;
    await signUp(page);
    const shown = new Map<string, string[]>();
    for (const path of ['/signup-matches', '/members', '/match-finder'])
      shown.set(path, await shownIn(page, path));

    await goTo(page, 'Search');
    await expect(cardLinks(page).first()).toBeVisible();
    await line.cut();
    const liked = await likeOne(page);
    await line.back();
    await expect(heartOf(page, liked)).toHaveAttribute('aria-pressed', 'true');

    const device = await browser.newContext();
    const bram = await device.newPage();
    await logIn(bram, site.server.origin, BRAM);
    const mila = await ownId(page);
    await bram.goto(`${site.server.origin}/members/${mila}`);
    await heartOf(bram, VISITOR.name).first().click();
    const opener = await matchWithBram(page);
    await openChat(bram, mila);
    await expect(log(bram).getByText(opener)).toBeVisible({ timeout: NEWS_MS });
    await write(bram, 'Do you swim in winter?');
    await expect(log(page).getByText('Do you swim in winter?')).toBeVisible({ timeout: NEWS_MS });

    await line.cut();
    await sendPhoto(page, 'Last winter');
    await choose(page, 'Do you swim in winter?', 'Reply');
    await write(page, 'Every Sunday');
    await choose(page, opener, 'Delete for both');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for both' }).click();
    await reportMessage(page, 'Do you swim in winter?');
    await line.back();
    await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await expect(log(page).getByText('You deleted this message')).toBeVisible();

    await expect(bram.getByRole('img', { name: 'Photo from Mila' })).toBeVisible({
      timeout: NEWS_MS,
    });
    await expect(log(bram).getByText('Last winter')).toBeVisible();
    const reply = log(bram).locator('[data-message]').filter({ hasText: 'Every Sunday' });
    await expect(reply.getByText('Do you swim in winter?')).toBeVisible();
    await expect(log(bram).getByText('This message was deleted')).toBeVisible();
    await expect(log(bram).getByText(opener)).toHaveCount(0);
    await page.goto(`${site.server.origin}/complaints#reports`);
    const reports = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Bram' });
    await expect(reports).toHaveCount(1);
    await device.close();

    await site.server.stop();
    await askTruth(site.dataDir, async (truth) => {
      expect(await truth.likes(VISITOR.email)).toEqual([liked, 'Bram'].toSorted());
      expect(await truth.written(VISITOR.email, 'Every')).toEqual(['Every Sunday']);
      expect(await truth.people([mila])).toMatchObject([{ interests: ['cooking'] }]);
      for (const [path, ids] of shown) {
        const people = await truth.people(ids);
        expect(people.length, path).toBeGreaterThan(1);
        expect(
          people.filter((one) => !isWanted(one)),
          path,
        ).toEqual([]);
      }
    });
  });
