/**
 * The times from an input to the frame that shows its effect on the chat screens, with the processor throttled: a key in the
 * composer, a message sent, a conversation opened from the list.
 */
import type { Locator, Page } from '@playwright/test';
import { throttled, pressOn, type Running } from './tap.ts';

const KEYS = 'Shall we meet at the harbour on Saturday and bring the pancakes';
const BETWEEN_KEYS_MS = 120;
const SENDS = 20;
const OPENS = 15;
const SETTLE_MS = 600;
const WARM_UP = 3;
const TIMEOUT_MS = 20_000;

declare global {
  interface Window {
    /** The times from a key to its frame, in ms. */
    benchKeys: number[];
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

function watchKeys(): void {
  window.benchKeys = [];
  const painted = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const note = () => window.benchKeys.push(performance.now() - timeStamp);
      void scheduler.postTask(note, { priority: 'user-blocking' });
    });
  document.addEventListener('keydown', painted, { capture: true });
}

/** One key after another in the composer of an open conversation. The text is removed at the end. */
export async function measureTyping(running: Running): Promise<number[]> {
  const { page } = running;
  await field(page).click();
  await page.evaluate(watchKeys);
  await throttled(running, async () => {
    for (const key of KEYS) await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(SETTLE_MS);
  });
  const times = await page.evaluate(() => window.benchKeys);
  await field(page).fill('');
  return times.slice(WARM_UP);
}

interface Watched {
  /** The event that begins the time. */
  event: 'click' | 'keydown';
  /** The text that the effect shows, inside the element with the messages. */
  text: string;
  timeoutMs: number;
}

/** Resolves when the frame that shows the text among the messages is on the screen. */
function watchText({ event, text, timeoutMs }: Watched): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`"${text}" was not shown`)), timeoutMs);
    let startedAt = 0;
    document.addEventListener(
      event,
      ({ timeStamp }) => {
        startedAt = timeStamp;
      },
      { once: true, capture: true },
    );
    const observer = new MutationObserver(() => {
      const shown = document.querySelector('[role="log"]')?.textContent ?? '';
      if (startedAt === 0 || !shown.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now() - startedAt), {
          priority: 'user-blocking',
        });
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

export async function measureSends(running: Running): Promise<number[]> {
  const { page } = running;
  const times: number[] = [];
  for (let number = 0; number < WARM_UP + SENDS; number += 1) {
    const text = `Sent number ${number} of the bench.`;
    await field(page).fill(text);
    await page.waitForTimeout(SETTLE_MS);
    const given = { event: 'keydown', text, timeoutMs: TIMEOUT_MS } as const;
    const watched = page.evaluate(watchText, given);
    times.push(
      await throttled(running, async () => {
        await page.keyboard.press('Enter');
        return watched;
      }),
    );
    await page.waitForTimeout(SETTLE_MS);
  }
  return times.slice(WARM_UP);
}

/** Opens the first conversations of the list, which are on the device, one after another. */
export async function measureOpens(running: Running): Promise<number[]> {
  const { page } = running;
  const times: number[] = [];
  for (let at = 0; at < OPENS; at += 1) {
    const row = page.locator('main li[aria-posinset]').nth(at).getByRole('link');
    await row.scrollIntoViewIfNeeded();
    const given = { event: 'click', text: await lastLineOf(row), timeoutMs: TIMEOUT_MS } as const;
    const watched = page.evaluate(watchText, given);
    times.push(
      await throttled(running, async () => {
        await page.waitForTimeout(SETTLE_MS);
        await pressOn(page, row);
        return watched;
      }),
    );
    await page.getByRole('link', { name: 'Back to your chats' }).click();
    await row.waitFor();
    await page.waitForTimeout(SETTLE_MS);
  }
  return times;
}

/** The text that the row shows, without what it says of the time. */
async function lastLineOf(row: Locator): Promise<string> {
  const text = await row.locator('xpath=ancestor::li').locator('p').first().textContent();
  return (text ?? '').replace(/^You: /, '');
}
