/**
 * Pictures of every screen, phone and desktop, light and dark, and at 360 px in the longest languages, into `shots/`. For
 * each picture it also reports elements wider than the screen, and axe's findings.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { SCREENS, type Screen } from '#tests/support/screens.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { startTourServer } from '#tests/support/tour-server.ts';
import { takeTour, type Look } from '#tests/support/tour.ts';

const OUT = 'shots';
const QUIET_MS = 400;

const LOOKS: readonly Look[] = [
  { name: 'phone-light', width: 390, height: 844, scheme: 'light', locale: 'en-US' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark', locale: 'en-US' },
  { name: 'desktop-light', width: 1280, height: 800, scheme: 'light', locale: 'en-US' },
  { name: 'desktop-dark', width: 1280, height: 800, scheme: 'dark', locale: 'en-US' },
  { name: 'small-de', width: 360, height: 740, scheme: 'light', locale: 'de-DE' },
  { name: 'small-pl', width: 360, height: 740, scheme: 'dark', locale: 'pl-PL' },
];

/** All of them, or the named ones: `npm run shots -- search phone-dark`. */
function wanted<T extends { name: string }>(all: readonly T[]): readonly T[] {
  const named = all.filter(({ name }) => process.argv.includes(name));
  return named.length === 0 ? all : named;
}

/** Takes one picture; returns its problems. */
async function take(page: Page, screen: Screen, look: Look): Promise<string[]> {
  const picture = `${screen.name}.${look.name}`;
  await page.waitForTimeout(QUIET_MS);
  await page.screenshot({ path: join(OUT, `${picture}.png`) });
  const findings = [
    ...(await tooWide(page)).map((element) => `wider than the screen: ${element}`),
    ...(await axeFindings(page)),
  ];
  return findings.map((finding) => `${picture}: ${finding}`);
}

async function main(): Promise<void> {
  const screens = wanted(SCREENS);
  const looks = wanted(LOOKS);
  await mkdir(OUT, { recursive: true });
  const server = await startTourServer();
  const { origin } = server;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  let findings = 0;
  try {
    for (const look of looks) {
      await takeTour({
        browser,
        origin,
        look,
        screens,
        visit: async (page, screen) => {
          const found = await take(page, screen, look);
          findings += found.length;
          for (const finding of found) process.stdout.write(`${finding}\n`);
        },
      });
    }
    process.stdout.write(
      `${screens.length * looks.length} pictures in ${OUT}/, ${findings} findings\n`,
    );
    process.exitCode = findings === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
