/**
 * The product in a pseudo language: every English text has accents and is a third longer. A word in plain letters did not
 * come from a catalogue; a text that sticks out has no room for a longer language.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEFAULT_LOCALE } from '#schemas/locale.ts';
import { foreignWords } from '#tests/support/foreign-words.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { LONG_TEXT, OFFLINE_SUBJECT, OFFLINE_TEXT, SCREENS } from '#tests/support/screens.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { takeTour, type Look } from '#tests/support/tour.ts';
import { visibleTexts } from '#tests/support/visible-texts.ts';

test.setTimeout(900_000);

const CLIENT_DIR = resolve('.cache/pseudo-client');
const SITE_NAME = 'Vonk';
const SMALL: Look = {
  name: 'small',
  width: 360,
  height: 740,
  scheme: 'light',
  locale: DEFAULT_LOCALE,
};
/** Two letters without an accent. The pseudo language does not change single letters. */
const PLAIN_WORD = /[a-z]{2}/i;
const PSEUDO_WORD = /[àēĩōũ]{2}/;

/** They show the operator's own texts, or the codes and days of a log or a ledger, which no catalogue holds. */
const TEXTS_OF_THE_SITE: ReadonlySet<string> = new Set([
  'page',
  'offline-page',
  'signup-terms',
  'admin-log',
  'admin-members',
  'admin-order',
  'admin-settings',
  'admin-settings-change',
]);
/** Typed by the tour, or from the demo site's settings, logins and drawings, or the browser's own name. */
const GIVEN = [
  'Vonk Demonstration',
  'EUR',
  'nobody@vonk.test',
  'anna@gmail.com',
  'Chrome, Linux',
  'December 23, 2026',
  'Firefox, Windows',
  'Jasper',
  'Luca',
  'Safari, Linux',
  'Safari, iOS',
  'Sandbox',
  'Sofie',
  'WELCOME',
  'Yara',
  'sandbox',
  'https://vonk.test/map 06 12 34 56 78',
];

let server: TourServer;

test.beforeAll(async () => {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-needed'], {
    env: { ...process.env, CLIENT_DIR, PSEUDO_LOCALE: '1' },
    stdio: 'inherit',
  });
  expect(status).toBe(0);
  server = await startTourServer({ CLIENT_DIR, SITE_NAME });
});

test.afterAll(() => server.close());

const TITLE =
  'every word of the interface comes from a catalogue, and there is room for longer words';

test(TITLE, { tag: '@long' }, async ({ browser }) => {
  const shown = new Map<string, string>();
  const wide: string[] = [];
  await takeTour({
    browser,
    origin: server.origin,
    look: SMALL,
    screens: SCREENS,
    visit: async (page, { name }) => {
      const texts = await visibleTexts(page);
      expect(texts.filter((text) => PSEUDO_WORD.test(text))).not.toEqual([]);
      if (!TEXTS_OF_THE_SITE.has(name)) for (const text of texts) shown.set(text, name);
      wide.push(...(await tooWide(page)).map((what) => `${name}: ${what}`));
    },
  });

  await server.stop();
  const withoutForeign = await foreignWords(server.dataDir, [
    SITE_NAME,
    readFileSync(join(CLIENT_DIR, 'build-id.txt'), 'utf8'),
    DEMO.password,
    OFFLINE_SUBJECT,
    OFFLINE_TEXT,
    LONG_TEXT,
    ...GIVEN,
  ]);
  const plain = [...shown].filter(([text]) => PLAIN_WORD.test(withoutForeign(text)));
  expect(plain).toEqual([]);
  expect(wide).toEqual([]);
});
