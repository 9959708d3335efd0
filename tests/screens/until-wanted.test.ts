/** When a prerendered page starts the client (decisions 142). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_PAINT_ID } from '#schemas/first-paint.ts';
import { LEFT_ALONE_MS, untilWanted } from '#src/app/before-script/until-wanted.ts';
import { changeDataSaver } from '#src/data/saving/data-saver.ts';
import { keepLine } from '#src/app/had-member.ts';

const html = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `<script type="application/json" id="${FIRST_PAINT_ID}">{}</script><input />`;
});

afterEach(() => {
  // Ends what still waits.
  document.dispatchEvent(new Event('scroll'));
  vi.useRealTimers();
  localStorage.clear();
  for (const name of ['entry', 'quiet', 'pressed']) delete html.dataset[name];
  document.body.replaceChildren();
});

/** Whether the client starts, and whether its code was asked for before. */
function open() {
  const seen = { isWanted: false, isAtRest: false };
  void untilWanted(() => (seen.isAtRest = true)).then(() => (seen.isWanted = true));
  return seen;
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page that only stands there waits, fetches the code when it is at rest, and starts when left alone', async () => {
  const seen = open();
  await passes(0);
  expect(seen).toEqual({ isWanted: false, isAtRest: false });

  await vi.waitUntil(async () => {
    await passes(100);
    return seen.isAtRest;
  });
  await passes(LEFT_ALONE_MS - 200);
  expect(seen.isWanted).toBe(false);

  await passes(200);
  expect(seen.isWanted).toBe(true);
});

test.each([
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
])('a visitor who begins with %s starts it, and its code is not asked for again', async (sign) => {
  const seen = open();
  await passes(0);

  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  await passes(0);
  expect(seen).toEqual({ isWanted: true, isAtRest: false });

  await passes(2 * LEFT_ALONE_MS);
  expect(seen.isAtRest).toBe(false);
});

test('a visitor who begins before the page is loaded starts it, and nothing waits for an idle moment after the load', async () => {
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const seen = open();
  loading.mockRestore();
  await passes(0);

  document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await passes(0);
  expect(seen.isWanted).toBe(true);

  window.dispatchEvent(new Event('load'));
  await passes(2 * LEFT_ALONE_MS);
  expect(seen.isAtRest).toBe(false);
});

test('a device that saves data starts it for a sign only, and fetches nothing ahead', async () => {
  changeDataSaver('on');
  const seen = open();

  await passes(100 * LEFT_ALONE_MS);
  expect(seen).toEqual({ isWanted: false, isAtRest: false });

  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await passes(0);
  expect(seen.isWanted).toBe(true);
});

test.each<[string, () => void]>([
  ["is a member's last screen", () => document.getElementById(FIRST_PAINT_ID)?.remove()],
  ['must ask before entry', () => void (html.dataset['entry'] = 'ask')],
  ['is the quiet page', () => void (html.dataset['quiet'] = '')],
  ['was to send its form already', () => void (html.dataset['pressed'] = '')],
  ['is typed in already', () => document.querySelector('input')?.focus()],
  ['is on a device with a member', () => keepLine('new', false)],
  ['is on a device where words wait', () => localStorage.setItem('vonk-note', 'vonk-a b 1')],
])('a page that %s starts it at once', async (_, make) => {
  make();
  const seen = open();
  await passes(0);

  expect(seen.isWanted).toBe(true);
});
