/**
 * The time from a tap on like to the frame that shows the filled heart, in the built app against the real backend, with 10,000
 * chats on the device. It starts when the finger is lifted, by the browser's own clock. The line has the delay of a phone's:
 * otherwise the backend, which shares the machine with the page only here, would answer during the measurement.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listChats } from '#schemas/chats.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { X_SYNC } from '#schemas/headers.ts';
import { startLossyProxy, type LossyProxy } from '#tests/support/lossy-proxy.ts';
import { goTo, hearts, logIn } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { buildClient, inChromium } from './browser.ts';
import { CHATS_STORED, terseAnswer } from './store-chats.ts';
import { bareButton, howMuchSlower, tapsOn, type Running, type Tap } from './tap.ts';

const FILL_STEP = 2_500;
const TAPS = 40;
/** The delay one way on a good mobile connection. */
const LINE_MS = 100;
const LINE_SEED = 1;
const ROW = 2;

export interface LikeFigures {
  likes: readonly Tap[];
  /** The same taps on a button that only changes itself. */
  bare: readonly Tap[];
  chatsStored: number;
  /** How many times longer the same sum takes in the throttled page. */
  pageSlower: number;
  workerSlower: number;
}

async function measure(running: Running): Promise<LikeFigures> {
  const { page: pageSlower, worker: workerSlower } = await howMuchSlower(running);
  const { page } = running;
  const hearts = page.getByRole('button', { name: /^Like / });
  const likes = await tapsOn(running, { buttons: hearts, count: TAPS, skipped: ROW });
  const bare = await tapsOn(running, { buttons: await bareButton(page), count: TAPS, skipped: 0 });
  return { likes, bare, chatsStored: CHATS_STORED, pageSlower, workerSlower };
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
