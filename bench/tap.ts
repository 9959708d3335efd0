/**
 * The time from a tap to the frame that shows its effect, by the browser's own clock, while the processor is throttled. It
 * starts when the finger is lifted.
 */
import type { CDPSession, Locator, Page, Worker } from '@playwright/test';

const BARE = 'bench-bare';
const WARM_UP = 6;
const BETWEEN_MS = 250;
/** How long a finger touches the screen. */
const HELD_MS = 80;
const TIMEOUT_MS = 10_000;
const SPINS = 5;
const THROTTLE = 4;

/** Times since the tap: the page handled it, the button changed, the change was painted. */
export interface Tap {
  handledMs: number;
  changedMs: number;
  paintedMs: number;
}

export interface Running {
  page: Page;
  worker: Worker;
  cdp: CDPSession;
}

/** How many times longer the same sum takes while the processor is throttled. */
export interface Slower {
  page: number;
  worker: number;
}

const setRate = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** Works with the processor throttled, so that the preparation does not take four times as long. */
export async function throttled<T>(
  { cdp }: Pick<Running, 'cdp'>,
  work: () => Promise<T>,
): Promise<T> {
  await setRate(cdp, THROTTLE);
  try {
    return await work();
  } finally {
    await setRate(cdp, 1);
  }
}

/** Runs the same sum several times, in the page or in the worker; answers the shortest time. */
function spin(times: number): number {
  let best = Infinity;
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    let sum = 0;
    for (let count = 0; count < 20_000_000; count += 1) sum = (sum + count) | 0;
    best = Math.min(best, performance.now() - start + (sum === 0.5 ? 1 : 0));
  }
  return best;
}

export async function howMuchSlower(running: Running): Promise<Slower> {
  const { page, worker } = running;
  const spins = async () => ({
    page: await page.evaluate(spin, SPINS),
    worker: await worker.evaluate(spin, SPINS),
  });
  const free = await spins();
  const slow = await throttled(running, spins);
  return { page: slow.page / free.page, worker: slow.worker / free.worker };
}

/** Resolves when the frame after the change is on the screen. */
function watchTap(button: Element, timeoutMs: number): Promise<Tap> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('a tap changed nothing')), timeoutMs);
    const tap = { handledMs: 0, changedMs: 0, paintedMs: 0 };
    let tappedAt = 0;
    const since = () => performance.now() - tappedAt;
    button.addEventListener(
      'click',
      ({ timeStamp }) => {
        tappedAt = timeStamp;
        tap.handledMs = since();
      },
      { once: true, capture: true },
    );
    const observer = new MutationObserver(() => {
      observer.disconnect();
      tap.changedMs = since();
      // This runs right after the frame, before the app's own tasks.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve({ ...tap, paintedMs: since() }), {
          priority: 'user-blocking',
        });
      });
    });
    observer.observe(button, { attributes: true, attributeFilter: ['aria-pressed'] });
  });
}

/** Moves the mouse itself: Playwright's own click runs checks in the page before and after, which cost time. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to tap on');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
}

async function tapOn(running: Running, button: Locator): Promise<Tap> {
  const { page } = running;
  // Scroll it to the middle: bars and a toast are at the edges and would take the tap.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const watched = (await button.elementHandle()).evaluate(watchTap, TIMEOUT_MS);
  const tap = await throttled(running, async () => {
    await page.waitForTimeout(BETWEEN_MS);
    // Located only now: a toast that closes meanwhile takes its space at the end of the page away.
    await pressOn(page, button);
    return watched;
  });
  await page.waitForTimeout(BETWEEN_MS);
  return tap;
}

/** A button that changes in its own click: it shows how much time the browser and the machine need without the app. */
export async function bareButton(page: Page): Promise<Locator> {
  await page.evaluate((id) => {
    const button = document.createElement('button');
    button.id = id;
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999; padding: 1rem';
    button.addEventListener('click', () => {
      const isPressed = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!isPressed));
    });
    document.body.append(button);
  }, BARE);
  return page.locator(`#${BARE}`);
}

interface Taps {
  buttons: Locator;
  count: number;
  /** The buttons at both ends that are left out: they cannot be scrolled into the middle. */
  skipped: number;
}

/** Taps on the buttons in turn. */
export async function tapsOn(running: Running, { buttons, count, skipped }: Taps): Promise<Tap[]> {
  const taps: Tap[] = [];
  const used = (await buttons.count()) - 2 * skipped;
  for (let number = 0; number < WARM_UP + count; number += 1)
    taps.push(await tapOn(running, buttons.nth(skipped + (number % used))));
  return taps.slice(WARM_UP);
}
