import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { ProfileId } from '#schemas/ids.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useLive } from '#src/data/use-live.ts';
import { watchConnection } from '#src/app/workers/watch-connection.ts';
import { useOpenConversation } from '#src/data/use-open-conversation.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { query, type Live } from '#sync/queries/live.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

const people = query<{ page: number }, string[]>()('people');

const within = (sync: FakeSync) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <SyncProvider sync={sync}>{children}</SyncProvider>
  ),
});

const readPage = (sync: FakeSync, keep: boolean) =>
  renderHook(({ page }) => useLive(people, { page }, { keep }), {
    ...within(sync),
    initialProps: { page: 1 },
  });

const shown = (live: Live<string[]>) => ('value' in live ? live.value.join() : live.state);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a live query is opened once for all readers and all renders', () => {
  const sync = fakeSync();
  const both = renderHook(
    () => [useLive(people, { page: 1 }), useLive(people, { page: 1 })],
    within(sync),
  );

  both.rerender();
  expect(sync.open).toEqual(['people']);

  both.unmount();
  expect(sync.open).toEqual([]);
});

test('an unchanged value stays the same object', () => {
  const sync = fakeSync();
  sync.put(people, fresh(['Emma']));
  const { result, rerender } = readPage(sync, false);
  const before = result.current;

  rerender({ page: 1 });

  expect(result.current).toBe(before);
});

test.each([
  [false, 'loading-first'],
  [true, 'first'],
])(
  'with other parameters and keep = %s, “%s” is shown until the new value arrives',
  (keep, meanwhile) => {
    const sync = fakeSync();
    sync.put(people, fresh(['first']), { page: 1 });
    const { result, rerender } = readPage(sync, keep);
    expect(shown(result.current)).toBe('first');

    rerender({ page: 2 });
    expect(shown(result.current)).toBe(meanwhile);

    act(() => sync.put(people, fresh(['second']), { page: 2 }));
    expect(shown(result.current)).toBe('second');
    expect(sync.open).toEqual(['people']);
  },
);

test('going back shows the earlier value before the worker answers', () => {
  const sync = fakeSync();
  sync.put(people, fresh(['first']), { page: 1 });
  sync.put(people, fresh(['second']), { page: 2 });
  const { result, rerender } = readPage(sync, false);
  rerender({ page: 2 });
  const painted: string[] = [];
  sync.live = () => () => undefined;

  rerender({ page: 1 });
  painted.push(shown(result.current));

  expect(painted).toEqual(['first']);
});

test('[product 2.11] values of one member are dropped before the next member signs in', () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(people, fresh(['secret']), { page: 1 });
  const { result, rerender } = readPage(sync, false);
  expect(shown(result.current)).toBe('secret');
  rerender({ page: 2 });
  sync.live = () => () => undefined;

  act(() => sync.setStatus(AS_VISITOR));
  rerender({ page: 1 });

  expect(shown(result.current)).toBe('loading-first');
});

test('a command reports that it runs, how it failed, and an exception as a bug', async () => {
  const sync = fakeSync();
  const { result } = renderHook(() => useCommandState((api) => api.refresh), within(sync));
  const later = Promise.withResolvers<ReturnType<typeof ok<null>>>();
  sync.api.refresh = () => later.promise;

  let running = Promise.resolve<unknown>(null);
  act(() => {
    running = result.current.run({ cause: 'member' });
  });
  expect(result.current.busy).toBe(true);
  later.resolve(ok(null));
  await act(async () => {
    await running;
  });
  expect(result.current).toMatchObject({ busy: false, failure: null });

  sync.api.refresh = () => Promise.resolve(fail({ code: 'offline' }));
  await act(() => result.current.run({ cause: 'member' }));
  expect(result.current.failure).toEqual({ code: 'offline' });

  sync.api.refresh = () => Promise.reject(new Error('worker gone'));
  await act(() => result.current.run({ cause: 'member' }));
  expect(result.current).toMatchObject({ busy: false, failure: { code: 'bug' } });
});

test('[decisions 23] the worker is sent what the tab shows, once for each change', () => {
  const sync = fakeSync();
  const emma = ProfileId.parse('emma');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { unmount } = renderHook(() => useOpenConversation(emma), within(sync));
  const said = () =>
    sync.calls.filter(({ command }) => command === 'setTab').map(({ given }) => given);
  expect(said().at(-1)).toMatchObject({ visible: true, focused: true, conversationWith: 'emma' });

  const before = said().length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(said().slice(before)).toMatchObject([{ visible: false }]);

  unmount();
  expect(said().at(-1)).toMatchObject({ conversationWith: null });
});

test('[product 2.2] the worker is woken when the device is on another network, and when its member returns to a window in view', () => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi', effectiveType: '4g' });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const sync = fakeSync();
  const stop = watchConnection(sync.api);
  const woken = () =>
    sync.calls.filter(({ command }) => command === 'refresh').map(({ given }) => given);

  connection.effectiveType = '3g';
  connection.dispatchEvent(new Event('change'));
  const rated = woken();
  connection.type = 'cellular';
  connection.dispatchEvent(new Event('change'));
  window.dispatchEvent(new Event('focus'));
  const inView = woken();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('focus'));
  stop();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('focus'));
  Reflect.deleteProperty(navigator, 'connection');

  expect(rated).toEqual([]);
  expect(inView).toEqual([{ cause: 'network' }, { cause: 'visible' }]);
  expect(woken()).toEqual(inView);
});

test('[product 2.10] a data saver that follows the connection follows its changes, too', () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const stop = watchConnection(fakeSync().api);
  const { result, unmount } = renderHook(useIsSavingData);
  const before = result.current;

  connection.effectiveType = '2g';
  act(() => void connection.dispatchEvent(new Event('change')));
  const slow = result.current;
  unmount();
  stop();
  Reflect.deleteProperty(navigator, 'connection');

  expect([before, slow]).toEqual([false, true]);
});

test('what is read with another `wanted` is shown before the worker answers', () => {
  const sync = fakeSync();
  const wantedQuery = query<{ page: number; wanted: string }, string[]>()('wanted');
  sync.put(wantedQuery, fresh(['first']), { page: 1, wanted: 'auto' });
  const reading = renderHook((params) => useLive(wantedQuery, params), {
    ...within(sync),
    initialProps: { page: 1, wanted: 'auto' },
  });
  sync.live = () => () => undefined;

  reading.rerender({ page: 1, wanted: 'kept' });
  const sameThing = shown(reading.result.current);
  reading.rerender({ page: 2, wanted: 'kept' });

  expect(sameThing).toBe('first');
  expect(shown(reading.result.current)).toBe('loading-first');
});
