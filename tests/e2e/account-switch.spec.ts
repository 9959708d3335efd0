/**
 * Two members use one browser in turn. Every change of the document is searched for the words of the other one, so that
 * not a single frame of them is missed.
 */
import { expect, test, type Page } from '@playwright/test';
import { DEMO, goTo, logIn, offlineReady, ownChat, write } from '#tests/support/member-page.ts';
import { NEWCOMER } from '#tests/support/newcomer.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const ROUNDS = 3;
const SAW = 'the test saw';
const SENT = 'heron-seven-four';
const DRAFT = 'osprey-two-two';
/** The login of the demo site names the addresses of its own accounts. */
const ACCOUNTS = [
  { account: DEMO, words: [SENT, DRAFT] },
  { account: NEWCOMER, words: [NEWCOMER.email] },
];

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

/** Calls `saw` with each of the words that the document holds after any change of it. */
async function watchFor(page: Page, words: string[], saw: (word: string) => void): Promise<void> {
  page.on('console', (message) => {
    const [mark, word] = message.text().split(': ');
    if (mark === SAW && word !== undefined) saw(word);
  });
  await page.addInitScript(
    ({ given, mark }) => {
      const look = () => {
        const html = document.documentElement.outerHTML;
        for (const word of given) {
          if (html.includes(word)) console.info(`${mark}: ${word}`);
        }
      };
      new MutationObserver(look).observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    },
    { given: words, mark: SAW },
  );
}

/** All tabs; the last one names the account. A conversation has no tabs. */
async function lookAround(page: Page, email: string): Promise<void> {
  await page.goto(`${server.origin}/members`);
  for (const place of ['Likes', 'Chats', 'Me'] as const) await goTo(page, place);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

test(
  '[R41] members who use a browser in turn never see a word of each other, not in one frame',
  { tag: '@gate' },
  async ({ page }) => {
    const seen = new Set<string>();
    let present = '';
    const foreign: string[] = [];
    await watchFor(
      page,
      ACCOUNTS.flatMap(({ words }) => words),
      (word) => {
        seen.add(word);
        const isForeign = ACCOUNTS.some(
          ({ account, words }) => account.email !== present && words.includes(word),
        );
        if (isForeign && present !== '') foreign.push(`${present} saw ${word}`);
      },
    );

    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { account } of ACCOUNTS) {
        present = account.email;
        await logIn(page, server.origin, account);
        await offlineReady(page);
        if (account === DEMO) {
          await goTo(page, 'Chats');
          await ownChat(page).click();
          if (round === 0) await write(page, SENT);
          await expect(page.getByRole('log').getByText(SENT).first()).toBeAttached();
          await page.getByRole('textbox', { name: /^Message to / }).fill(DRAFT);
        }
        await lookAround(page, account.email);
        await logOut(page);
      }
    }

    expect([...seen].toSorted()).toEqual(ACCOUNTS.flatMap(({ words }) => words).toSorted());
    expect(foreign).toEqual([]);
  },
);
