import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBackground } from '#src/app/load-background.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_VISITOR } from '#tests/support/render-app.tsx';

const startBackground = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#src/app/background.ts', () => ({ startBackground }));

const UNKNOWN = { session: { state: 'unknown' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  startBackground.mockClear();
});

const pageOf = (sync: ReturnType<typeof fakeSync>) => ({ sync, navigate: () => undefined });

test('the background work of a prerendered page waits for the worker, whose code is on the same line', async () => {
  const sync = fakeSync({ ...AS_VISITOR, ...UNKNOWN });
  const loaded = loadBackground(pageOf(sync), true);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(startBackground).not.toHaveBeenCalled();

  sync.setStatus(AS_VISITOR);
  await loaded;

  expect(startBackground).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that does not answer keeps the background work for 8 seconds', async () => {
  const loaded = loadBackground(pageOf(fakeSync({ ...AS_VISITOR, ...UNKNOWN })), true);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(startBackground).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);
  await loaded;

  expect(startBackground).toHaveBeenCalledOnce();
});

test('a page from the shell starts its background work without waiting for the worker', async () => {
  await loadBackground(pageOf(fakeSync({ ...AS_VISITOR, ...UNKNOWN })), false);

  expect(startBackground).toHaveBeenCalledOnce();
});
