/**
 * `npm run bench -- screens`: the built app in a real Chromium, with the processor throttled four times, for a member with 10,000
 * messages in one conversation and 1,000 chats. Measures scrolling, typing, likes, messages sent, conversations opened, and
 * the memory of the page after an hour of use in a few minutes.
 */
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startLossyProxy, type LossyProxy } from '#tests/support/lossy-proxy.ts';
import { goTo, hearts } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { buildClient, inChromium, inFolder } from './browser.ts';
import { SCREEN_BARS } from './budgets.ts';
import { median, percentile, tableLine, type Bar, type Report } from './report.ts';
import { measureHour, type HourFigures } from './screens-hour.ts';
import { measureOpens, measureSends, measureTyping } from './screens-paint.ts';
import { measureScroll, type ScrollFigures } from './screens-scroll.ts';
import { CHATS, longPath, makeSite, MESSAGES, type BenchSite } from './screens-site.ts';
import { bareButton, howMuchSlower, tapsOn, type Running, type Slower, type Tap } from './tap.ts';

const P95 = 0.95;
const TAPS = 20;
const ROW = 2;
/** The delay one way on a good mobile connection. */
const LINE_MS = 100;
const LINE_SEED = 1;
const FILL_MS = 600_000;

interface ScreenFigures {
  chats: ScrollFigures;
  messages: ScrollFigures;
  keys: readonly number[];
  sends: readonly number[];
  opens: readonly number[];
  likes: readonly Tap[];
  bare: readonly Tap[];
  hour: HourFigures;
  slower: Slower;
}

export const benchScreens = (): Promise<Report> =>
  inFolder(async (folder) => {
    const client = join(folder, 'client');
    buildClient(client);
    const dataDir = join(folder, 'data');
    const site = await makeSite(dataDir);
    const env = { CLIENT_DIR: client, DEMO_DATA: '0' };
    const server = new ServerProcess({ port: await freePort(), dataDir, env });
    await server.start();
    const line = await startLossyProxy({
      port: await freePort(),
      target: server.origin,
      seed: LINE_SEED,
    });
    try {
      return await inChromium(join(folder, 'profile'), async (context) =>
        reportOf(await measure(context, { site, line })),
      );
    } finally {
      await line.close();
      await server.stop();
    }
  });

interface Where {
  site: BenchSite;
  line: LossyProxy;
}

async function measure(context: BrowserContext, { site, line }: Where): Promise<ScreenFigures> {
  const running = await signIn(context, { site, line });
  const { page } = running;
  const slower = await howMuchSlower(running);
  await goTo(page, 'Chats');
  await page.locator(`main li[aria-setsize="${CHATS}"]`).first().waitFor();
  const hour = await measureHour(running, { site, origin: line.origin });
  line.delay(LINE_MS);

  const chats = await measureScroll(running, 'down');
  const opens = await measureOpens(running);
  line.delay(0);
  await openWhole(page, line.origin);
  line.delay(LINE_MS);
  const messages = await measureScroll(running, 'up');
  const keys = await measureTyping(running);
  const sends = await measureSends(running);

  await page.getByRole('link', { name: 'Back to your chats' }).click();
  await goTo(page, 'Search');
  await hearts(page, false).first().waitFor();
  // A gesture ends the restoring of the scroll position, which would undo the scrolling to a heart.
  await page.keyboard.press('Shift');
  const all = page.getByRole('button', { name: /^Like / });
  const likes = await tapsOn(running, { buttons: all, count: TAPS, skipped: ROW });
  const bare = await tapsOn(running, { buttons: await bareButton(page), count: TAPS, skipped: 0 });
  return { chats, messages, keys, sends, opens, likes, bare, hour, slower };
}

async function signIn(context: BrowserContext, { site, line }: Where): Promise<Running> {
  await context.addCookies([{ name: 's', value: site.me.token, url: line.origin }]);
  const page = await context.newPage();
  await page.goto(`${line.origin}/members`);
  await hearts(page, false).first().waitFor();
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('the app has no worker');
  return { page, worker, cdp: await context.newCDPSession(page) };
}

/** Scrolls to the beginning of the long conversation, so that all its messages are in the list; then back to the newest. */
async function openWhole(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${longPath}`);
  const log = page.getByRole('log');
  await log.waitFor();
  const start = page.getByText('Stay safe');
  const until = performance.now() + FILL_MS;
  while (!(await start.isVisible())) {
    if (performance.now() > until) throw new Error('the conversation did not load');
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.waitForTimeout(20);
  }
  const jump = page.getByRole('button', { name: 'Latest messages' });
  await jump.click();
  await jump.waitFor({ state: 'detached' });
}

const painted = (taps: readonly Tap[]): number[] => taps.map(({ paintedMs }) => paintedMs);
const p95 = (values: readonly number[]): number => percentile(values, P95);

function barsOf(figures: ScreenFigures): Bar[] {
  const { chats, messages, keys, sends, opens, likes, bare, hour } = figures;
  const bar = (what: string, value: number, most: number, unit = 'ms'): Bar => ({
    what,
    value,
    most,
    unit,
  });
  const { taskMs, paint, openMs, memory } = SCREEN_BARS;
  const byBare = (what: string, values: readonly number[]): Bar =>
    bar(
      `${what} → painted, p95, by a button that needs nobody`,
      p95(values) / p95(painted(bare)),
      paint,
      '×',
    );
  return [
    bar(`longest task while ${CHATS} chats scroll`, chats.longestMs, taskMs),
    bar(`longest task while ${MESSAGES} messages scroll`, messages.longestMs, taskMs),
    byBare('key', keys),
    byBare('message sent', sends),
    byBare('like tapped', painted(likes)),
    bar('conversation opened from the list → painted, p95', p95(opens), openMs),
    bar('memory of the page after an hour', hour.endMb / hour.startMb, memory, '×'),
  ];
}

function tableOf(figures: ScreenFigures): string[] {
  const { chats, messages, keys, sends, opens, likes, bare, hour, slower } = figures;
  const long = ({ longTasks }: ScrollFigures) => `${longTasks} tasks of more than 50 ms`;
  return [
    tableLine('longest task while the chats scroll', chats.longestMs, long(chats)),
    tableLine('longest task while the messages scroll', messages.longestMs, long(messages)),
    tableLine(`key → painted, median of ${keys.length}`, median(keys)),
    tableLine(`message sent → painted, median of ${sends.length}`, median(sends)),
    tableLine(`conversation opened → painted, median of ${opens.length}`, median(opens)),
    tableLine(`like tapped → painted, median of ${likes.length}`, median(painted(likes))),
    tableLine('a button that needs nobody, median', median(painted(bare))),
    tableLine('  p95', p95(painted(bare))),
    `memory of the page: ${hour.startMb.toFixed(1)} MB, after an hour ${hour.endMb.toFixed(1)} MB`,
    `4× throttling: the page takes ${slower.page.toFixed(1)} times as long, the worker ${slower.worker.toFixed(1)}`,
  ];
}

const reportOf = (figures: ScreenFigures): Report => ({
  table: tableOf(figures),
  bars: barsOf(figures),
  figures: {
    chatsTaskMs: figures.chats.longestMs,
    messagesTaskMs: figures.messages.longestMs,
    keyP95Ms: p95(figures.keys),
    sendP95Ms: p95(figures.sends),
    likeP95Ms: p95(painted(figures.likes)),
    openP95Ms: p95(figures.opens),
    bareP95Ms: p95(painted(figures.bare)),
    memoryStartMb: figures.hour.startMb,
    memoryEndMb: figures.hour.endMb,
    pageSlower: figures.slower.page,
    workerSlower: figures.slower.worker,
  },
});
