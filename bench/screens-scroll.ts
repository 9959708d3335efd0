/**
 * Scrolling a list with the wheel while the processor is throttled: the longest task of the page meanwhile, as the browser
 * reports it.
 */
import type { Page } from '@playwright/test';
import { throttled, type Running } from './tap.ts';

const TURNS = 60;
const TURN_PX = 900;
const BETWEEN_MS = 60;
const SETTLE_MS = 500;

declare global {
  interface Window {
    /** The tasks of more than 50 ms, in ms. */
    benchTasks: number[];
  }
}

function watchTasks(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    window.benchTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

export interface ScrollFigures {
  /** 0 when no task was longer than 50 ms. */
  longestMs: number;
  longTasks: number;
}

/** Scrolls away and back with the pointer over the middle of the page. */
export async function measureScroll(
  running: Running,
  direction: 'up' | 'down',
): Promise<ScrollFigures> {
  const { page } = running;
  await moveToMiddle(page);
  await page.evaluate(watchTasks);
  const away = direction === 'up' ? -TURN_PX : TURN_PX;
  const tasks = await throttled(running, async () => {
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(() => {
      window.benchTasks = [];
    });
    for (const step of [away, -away]) await turnWheel(page, step);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => window.benchTasks);
  });
  return { longestMs: Math.max(0, ...tasks), longTasks: tasks.length };
}

async function turnWheel(page: Page, px: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, px);
    await page.waitForTimeout(BETWEEN_MS);
  }
}

async function moveToMiddle(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
}
