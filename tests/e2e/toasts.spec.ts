/**
 * Toasts on a phone. A member who takes back several likes in a row finds every heart where it was, and one toast that
 * undoes all of it. The test presses with the mouse itself: Playwright's own click would scroll a covered heart free.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { heartOf, hearts, logIn, nameOf } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const UNLIKED = 3;
const DASH_MS = 1_000;

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

async function press(page: Page, heart: Locator, pressed: boolean): Promise<void> {
  const { x, y, width, height } = await boxOf(heart);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(heart).toHaveAttribute('aria-pressed', String(pressed));
}

test('[decisions 114] several unlikes make one toast under the bar at the top end, and it covers no heart that was pressed', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await hearts(page, false).first().waitFor();
  const names: string[] = [];
  for (let index = 0; index < UNLIKED; index += 1)
    names.push(await nameOf(hearts(page, false).nth(index)));
  for (const name of names) await press(page, heartOf(page, name), true);

  for (const name of names) await press(page, heartOf(page, name), false);

  const toast = page.getByRole('alertdialog');
  await expect(toast.getByRole('status')).toHaveText(`${UNLIKED} likes removed`);
  await expect(toast).toHaveCount(1);
  const box = await boxOf(toast);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box.x + box.width).toBeGreaterThan(width - 24);
  expect(box.y + box.height).toBeLessThan(width);
  await toast.getByRole('button', { name: 'Undo' }).click();
  for (const name of names)
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('likes removed')).toHaveCount(0);
});

/** The number of dashes changes every second, and the toast lasts five: a look every second may miss a change. */
const OFTEN = { intervals: [100] };

/** How many of the dashes for the remaining time have gone out. */
const dashesOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[role="alertdialog"] [style*="go-out"]')].filter(
        (dash) => getComputedStyle(dash).visibility === 'hidden',
      ).length,
  );

/** Whether the browser draws frame after frame though nothing changes. */
const isAnimated = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().some(({ effect, playState }) => {
      const { activeDuration = 0, delay = 0, localTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && activeDuration !== 0 && Number(localTime) >= delay;
    }),
  );

test('[§9 toast, decisions 74] the remaining time of a toast goes out dash by dash, stops under the pointer, and needs no animation in between', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await hearts(page, false).first().waitFor();
  const name = await nameOf(hearts(page, false).first());
  await press(page, heartOf(page, name), true);
  await press(page, heartOf(page, name), false);
  const toast = page.getByRole('alertdialog');
  await expect(toast).toBeVisible();

  await expect.poll(() => dashesOut(page), OFTEN).toBeGreaterThan(0);
  // That of the pressed heart may still run; a toast that is animated would be so all its time.
  await expect.poll(() => isAnimated(page), OFTEN).toBe(false);
  await toast.hover();
  const out = await dashesOut(page);
  await page.waitForTimeout(DASH_MS * 2);
  expect(await dashesOut(page)).toBe(out);

  await page.mouse.move(0, 0);
  await expect.poll(() => dashesOut(page), OFTEN).toBeGreaterThan(out);
  await expect(toast).toHaveCount(0);
});

test('[decisions 74] a toast that closes at the very end of the page moves nothing', async ({
  page,
}) => {
  await logIn(page, server.origin);
  await hearts(page, false).first().waitFor();
  const name = await nameOf(hearts(page, false).last());
  // By name: the last heart that is not pressed is another one after the press.
  const heart = heartOf(page, name);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await heart.scrollIntoViewIfNeeded();
  await press(page, heart, true);
  await press(page, heart, false);
  const toast = page.getByRole('alertdialog');
  await expect(toast).toBeVisible();
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 4_000);
  const isAtEnd = () =>
    page.evaluate(
      () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1,
    );
  await expect.poll(isAtEnd).toBe(true);
  const { y } = await boxOf(heart);

  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);

  expect((await boxOf(heart)).y).toBe(y);
});
