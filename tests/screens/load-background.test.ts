import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBackground } from '#src/app/load-background.ts';
import { createLiveSources } from '#src/data/live-sources.ts';
import { startPreloading } from '#src/app/preload.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

const startBackground = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#src/app/background.ts', () => ({ startBackground }));
const loadChats = vi.hoisted(() => vi.fn<() => Promise<unknown>>(() => Promise.resolve(null)));
vi.mock('#src/app/routes.tsx', () => ({ ROUTES: [{ path: '/chats', load: loadChats }] }));

const UNKNOWN = { session: { state: 'unknown' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  startBackground.mockClear();
  loadChats.mockClear();
});

const pageOf = (sync: ReturnType<typeof fakeSync>) => ({
  sync,
  sources: createLiveSources(sync),
  navigate: () => undefined,
});

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

test('the background work waits for a login that was pressed before the page was ready', async () => {
  const sync = fakeSync({ ...AS_VISITOR, ...UNKNOWN });
  const button = document.createElement('button');
  button.setAttribute('aria-busy', 'true');
  document.body.append(button);
  const loaded = loadBackground(pageOf(sync), true);
  sync.setStatus(AS_VISITOR);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(startBackground).not.toHaveBeenCalled();

  button.removeAttribute('aria-busy');
  await loaded;

  expect(startBackground).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('it waits for the first screen of a member, and not for what a visitor must scroll to', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<div class="skeleton"></div>';
  document.body.append(main);
  await loadBackground(pageOf(fakeSync(AS_VISITOR)), true);
  expect(startBackground).toHaveBeenCalledOnce();

  const loaded = loadBackground(pageOf(fakeSync(AS_MEMBER)), true);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(startBackground).toHaveBeenCalledOnce();
  main.replaceChildren();
  await loaded;

  expect(startBackground).toHaveBeenCalledTimes(2);
});

test('[§9 preload] the pages that usually come next are loaded when the first screen of a member is there', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<div class="skeleton"></div>';
  document.body.append(main);
  startPreloading(fakeSync(AS_MEMBER).status);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(loadChats).not.toHaveBeenCalled();

  main.replaceChildren();
  await vi.advanceTimersByTimeAsync(0);

  expect(loadChats).toHaveBeenCalledOnce();
});

test('[§9 preload] the pages of members are not loaded for a visitor whose session ended during the wait', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<div class="skeleton"></div>';
  document.body.append(main);
  const sync = fakeSync(AS_MEMBER);
  startPreloading(sync.status);

  sync.setStatus(AS_VISITOR);
  main.replaceChildren();
  await vi.advanceTimersByTimeAsync(8_000);

  expect(loadChats).not.toHaveBeenCalled();
});
