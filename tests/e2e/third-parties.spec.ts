/**
 * What others do to our pages: a translator rewrites every text, and a blocker refuses one file. A screen stays what it is, and
 * never becomes the error page (decisions 121).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { lateParts } from '#tests/support/late-parts.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { NEWCOMER } from '#tests/support/newcomer.ts';
import { SCREENS, type Screen } from '#tests/support/screens.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { enter, takeTour, type Look } from '#tests/support/tour.ts';
import { translateTexts } from '#tests/support/translator.ts';

test.setTimeout(1_800_000);

const LOOK: Look = { name: 'phone', width: 390, height: 844, scheme: 'light', locale: 'en-US' };

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer();
});

test.afterAll(() => server.close());

/** Empty where the screen is shown. */
async function faultsOf(page: Page): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  const isShown = await expect(heading.first())
    .toBeVisible()
    .then(() => true)
    .catch(() => false);
  const errors = page.getByText('This page could not be shown.');
  return [
    ...((await errors.count()) > 0 ? ['the error page'] : []),
    ...(isShown ? [] : ['no heading']),
  ];
}

/** Translates what the page shows, and everything that comes later. */
const translateAll = (context: BrowserContext) =>
  context.addInitScript(`
    ${translateTexts.toString()}
    const translate = () => document.body && translateTexts(document.body);
    new MutationObserver(translate).observe(document, { subtree: true, childList: true, characterData: true });
  `);

const VISITS = [...new Set(SCREENS.map(({ as }) => as))];

for (const as of VISITS) {
  test(
    `a translator rewrites the texts of every screen of the visit as ${as}, and all of them stay`,
    { tag: '@long' },
    async ({ browser }) => {
      const found: Record<string, string[]> = {};
      let said: string[] = [];
      await takeTour({
        browser,
        origin: server.origin,
        look: LOOK,
        screens: SCREENS.filter((screen) => screen.as === as),
        opened: async (context) => {
          context.on('console', (line) => {
            if (/part left out|part shown again|page failed/.test(line.text()))
              said.push(line.text());
          });
          context.on('weberror', (fault) => said.push(fault.error().message));
          await translateAll(context);
        },
        visit: async (page, { name }) => {
          expect(await page.locator('main font').count()).toBeGreaterThan(0);
          const faults = [...said, ...(await faultsOf(page))];
          if (faults.length > 0) found[name] = faults;
          said = [];
        },
      });
      expect(found).toEqual({});
    },
  );
}

/** By module: a screen that asks for it. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  'app/member-frame.tsx': 'search',
  'app/notices/notices.tsx': 'search',
  'app/visitor-foot.tsx': 'login',
  'features/account/avoided/avoided-addresses.tsx': 'profile-avoided',
  'features/account/credits-link.tsx': 'search',
  'features/account/factor/two-step.tsx': 'me-shield-check',
  'features/account/verification/verification.tsx': 'profile-verification',
  'features/app-lock/app-lock-dialog.tsx': 'me-app-lock',
  'features/first-visit/first-steps-dialog.tsx': 'first-steps',
  'features/members/moment/match-moment.tsx': 'match',
  'features/members/profile/comment-sheet.tsx': 'member-comment',
  'features/members/profile/lightbox.tsx': 'member-pictures',
  'features/messages/composer/emoji-panel.tsx': 'conversation-emoji',
  'features/messages/composer/emoji/emoji-en-us.json': 'conversation-emoji',
  'features/messages/scam/risks.ts': 'conversation-link',
  'features/messages/search/message-search.tsx': 'conversation-search',
  'features/quick-hide/quick-hide-dialog.tsx': 'me-eye-closed',
  'features/reports/report-dialog.tsx': 'report',
  'features/reports/visitor-report-dialog.tsx': 'visitor-report',
  'features/signup/account/email-suggestion.ts': 'signup-filled',
  'features/signup/signup-collage.tsx': 'signup',
  'features/signup/signup-on-error.tsx': 'not-found',
  'routes/landers/member-side.tsx': 'member-landing',
  'routes/likes/own-progress.tsx': 'likes-empty',
  'routes/people/visitor-people.tsx': 'look-around',
  'ui/dialog-surface.tsx': 'filters',
  'ui/empty-art.tsx': 'search-empty',
  'ui/menu-surface.tsx': 'chats-menu',
  'ui/popover-surface.tsx': 'conversation-emoji',
};

/**
 * What a page consists of, and what no screen of the tour shows for certain: passkeys need a site of their own, a last screen
 * needs the service worker, a toast needs an act, a hint a message that asks for money, the line of keys a wide screen, and the terms beside the signup are a page of
 * their own until it is taken over.
 */
const NOT_SHOWN: readonly string[] = [
  'features/signup/account/legal-dialog.tsx',
  'ui/toast-surface.tsx',
  'features/keys/key-line.tsx',
  'features/keys/key-sheet.tsx',
  'features/account/passkeys/passkeys.tsx',
  'features/account/passkeys/passkey-login.tsx',
  'data/passkeys/ask-browser.ts',
  'app/last-screen/take-place.ts',
  'app/not-found.tsx',
  'app/notices/old-unsent.tsx',
  'features/account/second-step.tsx',
  'features/age-check/age-check-page.tsx',
  'features/app-lock/unlock-screen.tsx',
  'features/chats/refused-delete-toasts.tsx',
  'features/entry/entry-gate.tsx',
  'features/install/install-dialog.tsx',
  'features/legal/terms-dialog.tsx',
  'features/messages/photo/photo-sheet.tsx',
  'features/messages/scam/scam-hint.tsx',
  'features/quick-hide/quiet-page.tsx',
  'features/signup/signup-flow.tsx',
  'features/signup/steps/about-step.tsx',
  'features/signup/steps/done-step.tsx',
  'features/signup/steps/letter-step.tsx',
  'features/signup/steps/place-step.tsx',
  'features/signup/steps/push-step.tsx',
  'features/signup/steps/you-step.tsx',
  'features/translation/translation.tsx',
  'routes/admin/staff-area.tsx',
  'routes/landers/lander-form.tsx',
  'routes/landers/member-form.tsx',
  'routes/member-start.tsx',
  'routes/signup/photo-step.tsx',
];

const OTHER_LANGUAGE = /\/emoji\/emoji-(?!en-us)/;
/** What React does after a refusal, it does at once. */
const SETTLES_MS = 1_000;
/** A part beside what the screen waits for may be asked for after it. */
const ASKS_LATER_MS = 5_000;

const screenOf = (name: string): Screen => {
  const found = SCREENS.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`there is no screen ${name}`);
  return found;
};

/**
 * Opens the screen where one file is refused; answers what is wrong. A dialog whose code never comes does not open, so that the
 * screen is looked at when the file was refused.
 */
async function openWithout(page: Page, screen: Screen, file: string): Promise<string[]> {
  const { promise: isRefused, resolve } = Promise.withResolvers<boolean>();
  await page.route(`**/${file}`, async (route) => {
    await route.abort('blockedbyclient');
    resolve(true);
  });
  const opening = screen.open(page, server.origin).catch(() => undefined);
  const wasRefused = await Promise.race([
    isRefused,
    opening.then(async () => {
      // A prerendered page starts the client when somebody is there (decisions 142).
      await page.mouse.move(1, 1);
      return sleep(ASKS_LATER_MS, false);
    }),
  ]);
  if (wasRefused) await sleep(SETTLES_MS);
  const faults = await faultsOf(page);
  return wasRefused ? faults : [...faults, 'the screen does not ask for it'];
}

/** Logged in once; the pages that follow begin with what it left. */
async function sessionsOf(browser: Browser) {
  const stateOf = async (account: typeof DEMO) => {
    const context = await browser.newContext();
    await enter(await context.newPage(), server.origin, account);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return { member: await stateOf(DEMO), newcomer: await stateOf(NEWCOMER) };
}

test(
  'a blocker refuses each part that loads later, and the screen stays without it',
  { tag: '@long' },
  async ({ browser }) => {
    const parts = [...lateParts()].filter(([module]) => !OTHER_LANGUAGE.test(module));
    const known = [...Object.keys(SHOWN_ON), ...NOT_SHOWN].toSorted();
    expect(parts.map(([module]) => module).toSorted()).toEqual(known);
    const sessions = await sessionsOf(browser);
    const found: Record<string, string[]> = {};

    for (const [module, file] of parts) {
      const name = SHOWN_ON[module];
      if (name === undefined) continue;
      const screen = screenOf(name);
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(screen.as === 'member' || screen.as === 'newcomer'
          ? { storageState: sessions[screen.as] }
          : {}),
      });
      const faults = await openWithout(await context.newPage(), screen, file);
      if (faults.length > 0) found[module] = faults;
      await context.close();
    }

    expect(found).toEqual({});
  },
);
