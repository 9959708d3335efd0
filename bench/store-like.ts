/**
 * The time from a tap on like to the frame that shows the filled heart, in the built app against the real backend, with 10,000
 * chats on the device. It starts when the finger is lifted, by the browser's own clock. The line has the delay of a phone's:
 * otherwise the backend, which shares the machine with the page only here, would answer during the measurement.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { CDPSession, Locator, Page, Worker } from '@playwright/test';
import { listChats } from '#schemas/chats.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { X_SYNC } from '#schemas/headers.ts';
import { startLossyProxy, type LossyProxy } from '#tests/support/lossy-proxy.ts';
import { goTo, hearts, logIn } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { inChromium } from './store-browser.ts';
import { CHATS_STORED, terseAnswer } from './store-chats.ts';

const FILL_STEP = 2_500;
const TAPS = 40;
const BARE = 'bench-bare';
const WARM_UP = 6;
const BETWEEN_MS = 250;
/** How long a finger touches the screen. */
const HELD_MS = 80;
/** The delay one way on a good mobile connection. */
const LINE_MS = 100;
const LINE_SEED = 1;
const PATIENCE_MS = 10_000;
const ROW = 2;
const THROTTLE = 4;
const SPINS = 5;

/** Times since the tap: the page handled it, the heart changed, the change was painted. */
export interface Tap {
  handledMs: number;
  changedMs: number;
  paintedMs: number;
}

export interface LikeFigures {
  likes: readonly Tap[];
  /** The same taps on a button that only changes itself. */
  bare: readonly Tap[];
  chatsStored: number;
  /** How many times longer the same sum takes in the throttled page. */
  pageSlower: number;
  workerSlower: number;
}

function buildClient(folder: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CLIENT_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the client does not build');
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

/** Resolves when the frame after the change is on the screen. */
function watchTap(button: Element, patienceMs: number): Promise<Tap> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('a tap changed nothing')), patienceMs);
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

interface Running {
  page: Page;
  worker: Worker;
  cdp: CDPSession;
}

const throttle = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/**
 * Moves the mouse itself: Playwright's own click runs checks in the page before and after, which cost time. The processor is
 * throttled only from before the tap until it is painted, so that the preparation does not take four times as long.
 */
async function tapOn({ page, cdp }: Running, button: Locator): Promise<Tap> {
  // Scroll it to the middle: bars and a toast are at the edges and would take the tap.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const watched = (await button.elementHandle()).evaluate(watchTap, PATIENCE_MS);
  await throttle(cdp, THROTTLE);
  await page.waitForTimeout(BETWEEN_MS);
  // Located only now: a toast that closes meanwhile takes its space at the end of the page away.
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is nothing to tap on');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
  const tap = await watched;
  await throttle(cdp, 1);
  await page.waitForTimeout(BETWEEN_MS);
  return tap;
}

/** A button that changes in its own click: it shows how much time the browser and the machine need without the app. */
async function bareButton(page: Page): Promise<Locator> {
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

/** Taps on the buttons in turn, without `skipped` at both ends: the first and the last row cannot be scrolled into the middle. */
async function tapsOn(running: Running, buttons: Locator, skipped: number): Promise<Tap[]> {
  const taps: Tap[] = [];
  const count = (await buttons.count()) - 2 * skipped;
  for (let number = 0; number < WARM_UP + TAPS; number += 1)
    taps.push(await tapOn(running, buttons.nth(skipped + (number % count))));
  return taps.slice(WARM_UP);
}

async function measure(running: Running): Promise<LikeFigures> {
  const { page, worker, cdp } = running;
  const spins = async () => ({
    page: await page.evaluate(spin, SPINS),
    worker: await worker.evaluate(spin, SPINS),
  });
  const free = await spins();
  await throttle(cdp, THROTTLE);
  const slow = await spins();
  await throttle(cdp, 1);
  const likes = await tapsOn(running, page.getByRole('button', { name: /^Like / }), ROW);
  const bare = await tapsOn(running, await bareButton(page), 0);
  return {
    likes,
    bare,
    chatsStored: CHATS_STORED,
    pageSlower: slow.page / free.page,
    workerSlower: slow.worker / free.worker,
  };
}

/**
 * The proxy answers the list of chats, because the backend lists at most a thousand. Each reload adds some: a store that writes
 * all of them at once on a slow machine exceeds its time limit and counts as dead.
 */
async function fillChats(page: Page, line: LossyProxy): Promise<void> {
  let count = 0;
  const answerWith = (chats: number) =>
    line.answer(urlOf(listChats), {
      headers: { 'content-type': 'application/json', [X_SYNC]: '1', etag: `"bench-${chats}"` },
      body: terseAnswer(chats),
    });
  answerWith(count);
  await goTo(page, 'Chats');
  // Wait for the screen: an earlier reload would load the previous screen again.
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
  while (count < CHATS_STORED) {
    count += FILL_STEP;
    answerWith(count);
    await page.reload();
    await page
      .getByText(`Member ${count - 1}`)
      .first()
      .waitFor();
  }
}

export async function measureLikes(folder: string): Promise<LikeFigures> {
  const client = join(folder, 'client');
  buildClient(client);
  const server = new ServerProcess({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { CLIENT_DIR: client },
  });
  await server.start();
  const port = await freePort();
  const line = await startLossyProxy({ port, target: server.origin, seed: LINE_SEED });
  try {
    return await inChromium(join(folder, 'app-profile'), async (context) => {
      const page = await context.newPage();
      await logIn(page, line.origin);
      await fillChats(page, line);
      await goTo(page, 'Search');
      await hearts(page, false).first().waitFor();
      // A gesture ends the restoring of the scroll position, which would undo the scrolling to a heart.
      await page.keyboard.press('Shift');
      const [worker] = page.workers();
      if (worker === undefined) throw new Error('the app has no worker');
      const cdp = await context.newCDPSession(page);
      line.delay(LINE_MS);
      return measure({ page, worker, cdp });
    });
  } finally {
    await line.close();
    await server.stop();
  }
}
