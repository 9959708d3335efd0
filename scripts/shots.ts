/**
 * Pictures of every screen, phone and desktop, light and dark, at 360 px in the longest languages, and in each niche, into
 * `shots/`. For each picture it also reports elements wider than the screen, and axe's findings; in a niche in light and dark.
 * `npm run shots -- install` takes those that the manifest shows before an installation, into src/public, in each language.
 * `shots/steadiness.tsv` holds what pictures cannot show: layout shift, scroll position, frames without content.
 */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES } from '#schemas/locale.ts';
import { NICHE_PREFIX } from '#schemas/niche.ts';
import { INSTALL_PICTURES, installPictureFile } from '#server/client/manifest.ts';
import { axeFindings, axeInBoth } from '#tests/support/axe-findings.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import makeDemoSite from '#tests/support/demo-site.ts';
import { SCREENS, type Screen } from '#tests/support/screens.ts';
import { LEAST_CLS, steadinessOf, watchSteadiness } from '#tests/support/steadiness.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { startDemoServer, startTourServer } from '#tests/support/tour-server.ts';
import { takeTour, type Look } from '#tests/support/tour.ts';

const OUT = 'shots';
const PUBLIC = 'src/public';
const RECORD = join(OUT, 'steadiness.tsv');
const QUIET_MS = 400;

const PHONE = { width: 390, height: 844, locale: 'en-US' } as const;
const DESKTOP = { width: 1280, height: 800, locale: 'en-US' } as const;
const SMALL = { width: 360, height: 740 } as const;

/** A site of one niche. */
interface SiteLook extends Look {
  niche: string;
  axe: (page: Page) => Promise<string[]>;
}

const LOOKS: readonly SiteLook[] = [
  ...(
    [
      { name: 'phone-light', scheme: 'light', ...PHONE },
      { name: 'phone-dark', scheme: 'dark', ...PHONE },
      { name: 'desktop-light', scheme: 'light', ...DESKTOP },
      { name: 'desktop-dark', scheme: 'dark', ...DESKTOP },
      { name: 'small-de', scheme: 'light', ...SMALL, locale: 'de-DE' },
      { name: 'small-pl', scheme: 'dark', ...SMALL, locale: 'pl-PL' },
    ] as const
  ).map((look) => ({ ...look, niche: '1', axe: axeFindings })),
  ...Object.keys(NICHE_PREFIX).map((niche) => ({
    name: `niche-${niche}`,
    niche,
    scheme: 'light' as const,
    ...PHONE,
    axe: axeInBoth,
  })),
];

/** All of them, or the named ones: `npm run shots -- search phone-dark`. */
function wanted<T extends { name: string }>(all: readonly T[]): readonly T[] {
  const named = all.filter(({ name }) => process.argv.includes(name));
  return named.length === 0 ? all : named;
}

/** Takes one picture; returns its problems. */
async function take(page: Page, screen: Screen, look: SiteLook): Promise<string[]> {
  const picture = `${screen.name}.${look.name}`;
  await page.waitForTimeout(QUIET_MS);
  const { cls, moved, scrollY, whiteFrames } = await steadinessOf(page);
  await appendFile(RECORD, `${[picture, cls, scrollY, whiteFrames].join('\t')}\n`);
  await page.screenshot({ path: join(OUT, `${picture}.png`) });
  const findings = [
    ...(cls >= LEAST_CLS ? [`the layout moved by ${cls}: ${moved}`] : []),
    ...(whiteFrames > 0 ? [`${whiteFrames} frames without content`] : []),
    ...(await tooWide(page)).map((element) => `wider than the screen: ${element}`),
    ...(await look.axe(page)),
  ];
  return findings.map((finding) => `${picture}: ${finding}`);
}

/** Every screen in one look; returns the number of problems. */
async function walk(browser: Browser, look: SiteLook, screens: readonly Screen[]): Promise<number> {
  let findings = 0;
  const server = await startTourServer({ NICHE: look.niche, DEMO_CHARGES: '1' });
  try {
    await takeTour({
      browser,
      origin: server.origin,
      look,
      screens,
      opened: watchSteadiness,
      visit: async (page, screen) => {
        const found = await take(page, screen, look);
        findings += found.length;
        for (const finding of found) process.stdout.write(`${finding}\n`);
      },
    });
  } finally {
    await server.close();
  }
  process.stdout.write(`${look.name}: ${screens.length} pictures, ${findings} findings\n`);
  return findings;
}

/** A picture of the manifest: what people see of the app before they install it. */
async function takeForInstall(browser: Browser): Promise<void> {
  const server = await startDemoServer();
  try {
    for (const locale of LOCALES)
      for (const form of ['narrow', 'wide'] as const) {
        const pictures = INSTALL_PICTURES.filter((one) => one.form === form);
        const { width, height } = form === 'narrow' ? PHONE : DESKTOP;
        await takeTour({
          browser,
          origin: server.origin,
          look: { name: form, width, height, scheme: 'light', locale },
          screens: SCREENS.filter(({ name }) => pictures.some(({ screen }) => screen === name)),
          visit: async (page, { name }) => {
            await page.waitForTimeout(QUIET_MS);
            const image = sharp(await page.screenshot()).webp({ quality: 80 });
            for (const one of pictures.filter(({ screen }) => screen === name)) {
              const path = join(PUBLIC, installPictureFile(locale, one));
              await mkdir(dirname(path), { recursive: true });
              await writeFile(path, await image.toBuffer());
            }
          },
        });
      }
  } finally {
    await server.close();
  }
}

async function takeAll(browser: Browser): Promise<void> {
  const screens = wanted(SCREENS);
  const looks = wanted(LOOKS);
  await mkdir(OUT, { recursive: true });
  await writeFile(RECORD, 'picture\tcls\tscrollY\twhite frames\n');
  let findings = 0;
  for (const look of looks) findings += await walk(browser, look, screens);
  process.stdout.write(
    `${screens.length * looks.length} pictures in ${OUT}/, ${findings} findings\n`,
  );
  process.exitCode = findings === 0 ? 0 : 1;
}

async function main(): Promise<void> {
  // One site for all looks: a site that is first started in another niche has other members.
  const forgetSite = await makeDemoSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    await (process.argv.includes('install') ? takeForInstall(browser) : takeAll(browser));
  } finally {
    await browser.close();
    await forgetSite();
  }
}

await main();
