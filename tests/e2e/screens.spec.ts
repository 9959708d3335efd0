/**
 * Every screen with its states and dialogs: axe finds nothing in light and dark, on a phone and on a desktop. Nothing is
 * wider than a small phone in the languages with the longest words.
 */
import { expect, test, type Page } from '@playwright/test';
import { axeInBoth } from '#tests/support/axe-findings.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { takeTour, type Look } from '#tests/support/tour.ts';

test.setTimeout(900_000);
test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 360, height: 740, scheme: 'light' } as const;
const DESKTOP = { width: 1280, height: 800, scheme: 'light' } as const;
/** What a page made itself has no origin. */
const OF_A_BLOB = 'null';
const POLISH: Look = { name: 'a phone in Polish', ...PHONE, locale: 'pl-PL' };
const LOOKS: readonly (Look & { tag: string[] })[] = [
  { name: 'a phone in German', ...PHONE, locale: 'de-DE', tag: ['@gate'] },
  { name: 'a desktop in English', ...DESKTOP, locale: 'en-US', tag: ['@long'] },
];

let server: TourServer;

/** One of its own each: a tour spends, orders and reports, and the next one would not find what it looks for. */
test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

const findingsOf = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await axeInBoth(page)),
];

/** Two stories a look, which run beside each other: nearly half of the screens are a visitor's. */
const DRAWN = sampleOf(SCREENS, 3);
const PARTS = [
  ['a visitor', DRAWN.filter(({ as }) => as === 'visitor')],
  ['members', DRAWN.filter(({ as }) => as !== 'visitor')],
] as const;

for (const [who, screens] of PARTS) {
  for (const look of LOOKS) {
    test(
      `[R50] ${look.name}, ${who}: axe finds nothing in light or dark, nothing is wider than the screen, nothing is asked elsewhere`,
      { tag: look.tag },
      async ({ browser }) => {
        const found: Record<string, string[]> = {};
        const asked = new Set<string>();
        await takeTour({
          browser,
          origin: server.origin,
          look,
          screens,
          requested: (url) => asked.add(new URL(url).origin),
          visit: async (page, { name }) => {
            const findings = await findingsOf(page);
            if (findings.length > 0) found[name] = findings;
          },
        });
        expect(found).toEqual({});
        asked.delete(OF_A_BLOB);
        expect([...asked]).toEqual([server.origin]);
      },
    );
  }

  test(
    `${POLISH.name}, ${who}: nothing is wider than the screen`,
    { tag: '@long' },
    async ({ browser }) => {
      const found: Record<string, string[]> = {};
      await takeTour({
        browser,
        origin: server.origin,
        look: POLISH,
        screens,
        visit: async (page, { name }) => {
          const findings = await tooWide(page);
          if (findings.length > 0) found[name] = findings;
        },
      });
      expect(found).toEqual({});
    },
  );
}
