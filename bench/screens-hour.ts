/**
 * An hour of use in a few minutes: sixty rounds, each with a new message, a connection that returns and makes the worker poll,
 * a conversation and the other screens opened and left. Compares the memory of the page before and after.
 */
import type { CDPSession, Page } from '@playwright/test';
import { goTo } from '#tests/support/member-page.ts';
import { Line } from './load.ts';
import { send } from './server-callers.ts';
import type { BenchSite } from './screens-site.ts';
import type { Running } from './tap.ts';

const MINUTES = 60;
const SCREENS = ['Search', 'Likes', 'Me', 'Chats'] as const;
/** The rows that are opened in turn. */
const ROWS = 5;
const POLLED_MS = 90_000;
const BYTES_OF_MB = 1_048_576;

export interface HourFigures {
  startMb: number;
  endMb: number;
}

export async function measureHour(
  { page, cdp }: Running,
  { site, origin }: { site: BenchSite; origin: string },
): Promise<HourFigures> {
  const line = new Line(origin, 1);
  try {
    // The first rounds load the code of the screens.
    await round(page, { site, line, minute: 0 });
    await round(page, { site, line, minute: 1 });
    const startMb = await heapMb(cdp);
    for (let minute = 0; minute < MINUTES; minute += 1) await round(page, { site, line, minute });
    return { startMb, endMb: await heapMb(cdp) };
  } finally {
    line.close();
  }
}

interface Round {
  site: BenchSite;
  line: Line;
  minute: number;
}

async function round(page: Page, { site, line, minute }: Round): Promise<void> {
  const caller = site.others[minute % site.others.length];
  if (caller === undefined) throw new Error('nobody writes');
  await line.ask(send(caller));
  await lineReturns(page);
  const first = page.locator('main li[aria-posinset="1"]');
  await first.getByText(`Member ${caller.n},`).waitFor({ timeout: POLLED_MS });
  const row = page.locator('main li[aria-posinset]').nth(minute % ROWS);
  await row.getByRole('link').click();
  await page.getByRole('log').waitFor();
  await page.getByRole('link', { name: 'Back to your chats' }).click();
  for (const screen of SCREENS) await goTo(page, screen);
  await first.waitFor();
}

/** Makes the worker poll, as it does every minute. */
const lineReturns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const isOnline of [false, true]) {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    }
  });

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / BYTES_OF_MB;
}
