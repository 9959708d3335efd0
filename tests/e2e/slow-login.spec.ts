/**
 * A login over a slow line: from the press to the people, every frame of the page shows a heading or the shape of what comes, and a
 * refusal moves nothing.
 */
import { expect, test, type Page } from '@playwright/test';
import { DEMO } from '#tests/support/member-page.ts';
import { LEAST_CLS, steadinessOf, watchSteadiness } from '#tests/support/steadiness.ts';
import { startSlowSite, type SlowLine } from '#tests/support/slow-line.ts';

/** 400 kbit/s. */
const LINE = { bytesPerSecond: 50_000, latencyMs: 300 } as const;
const FIRST_PEOPLE_MS = 240_000;

declare global {
  interface Window {
    seenFrames?: { all: number; empty: string[] };
  }
}

let line: SlowLine;

test.beforeAll(async () => {
  line = await startSlowSite(LINE);
});

test.afterAll(() => line.close());

/** Looks at every frame from now on, in this document and in those that follow. */
async function watchFrames(page: Page): Promise<void> {
  const watch = () => {
    const frames: { all: number; empty: string[] } = { all: 0, empty: [] };
    window.seenFrames = frames;
    const look = () => {
      const main = document.querySelector('main');
      const isShown =
        main !== null &&
        [...main.querySelectorAll('h1, h2, article, .skeleton')].some(
          (part) => part.getBoundingClientRect().height > 0,
        );
      frames.all += 1;
      const at = Math.round(performance.now());
      if (!isShown)
        frames.empty.push(`${at} ${location.pathname} ${main?.innerHTML.slice(0, 200)}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  await page.evaluate(watch);
}

test(
  'after a login at 400 kbit/s no frame is without a heading or a skeleton',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${line.origin}/login`);
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await watchFrames(page);

    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/members$/, { timeout: FIRST_PEOPLE_MS });
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: FIRST_PEOPLE_MS });

    const frames = await page.evaluate(() => window.seenFrames);
    expect(frames?.all).toBeGreaterThan(10);
    expect(frames?.empty).toEqual([]);
  },
);

test(
  'a login that is refused after a while moves nothing, and says why above the form',
  { tag: '@long' },
  async ({ page, context }) => {
    await watchSteadiness(context);
    await page.goto(`${line.origin}/login`);
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible({
      timeout: FIRST_PEOPLE_MS,
    });
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const before = await steadinessOf(page);

    await page.getByRole('button', { name: 'Log in' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeInViewport({ timeout: FIRST_PEOPLE_MS });

    const [told, field] = [await alert.boundingBox(), await page.getByLabel('Email').boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    expect((await steadinessOf(page)).cls - before.cls).toBeLessThan(LEAST_CLS);
  },
);
