import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equal } from '#sync/db/store/equal.ts';
import { patchOf } from '#sync/db/live/patch.ts';
import { liveOf } from '#sync/db/live/view-state.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { Failure } from '#schemas/outcome.ts';
import { FRESH_MS } from '#schemas/limits.ts';
import type { Live } from '#sync/queries/live.ts';
import { receive } from '#sync/received.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

const row = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  text: fc.constantFrom('x', 'y'),
});
const listed: fc.Arbitrary<Live<unknown>> = fc.record({
  state: fc.constantFrom('cached-fresh' as const, 'cached-stale' as const),
  syncedAt: fc.constantFrom(1, 2),
  value: fc.record({
    rows: fc.uniqueArray(row, { selector: ({ key }) => key }),
    unread: fc.nat({ max: 2 }),
  }),
});
const other: fc.Arbitrary<Live<unknown>> = fc.constantFrom<Live<unknown>[]>(
  { state: 'loading-first' },
  { state: 'offline-first' },
  { state: 'gone' },
);

const rowsIn = (live: Live<unknown> | null): unknown[] =>
  live !== null &&
  'value' in live &&
  typeof live.value === 'object' &&
  live.value !== null &&
  'rows' in live.value &&
  Array.isArray(live.value.rows)
    ? live.value.rows
    : [];

const exceptTime = (live: Live<unknown> | null) =>
  live !== null && live.state === 'cached-fresh' ? { ...live, syncedAt: null } : live;

describe('a live query over its port', () => {
  test('gives the page what the worker shows, after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(listed, other), { minLength: 1, maxLength: 8 }), (shown) => {
        let posted: Live<unknown> | null = null;
        let held: Live<unknown> | null = null;
        for (const live of shown) {
          const message = patchOf(posted, live);
          if (message) {
            posted = live;
            held = receive(held, structuredClone(message));
          }
          expect(exceptTime(held)).toEqual(exceptTime(live));
        }
      }),
    );
  });

  test('keeps the identity of rows that did not change', () => {
    fc.assert(
      fc.property(listed, listed, (first, second) => {
        const before = receive(null, { type: 'whole', live: first });
        const message = patchOf(first, second);
        const after = message ? receive(before, structuredClone(message)) : before;

        const known = new Set(rowsIn(before));
        const same = rowsIn(after).filter((one) => rowsIn(before).some((old) => equal(old, one)));
        expect(same.every((one) => known.has(one))).toBe(true);
      }),
    );
  });

  test('keeps the identity of the unchanged parts of a changed row', () => {
    const live = (liked: boolean): Live<unknown> => ({
      state: 'cached-fresh',
      syncedAt: 1,
      value: { rows: [{ key: 'a', liked, card: { name: 'Anna', interests: [1] } }] },
    });
    const before = receive(null, { type: 'whole', live: live(false) });
    const message = patchOf(live(false), live(true));
    if (message === null) throw new Error('a change is posted');
    const after = receive(before, structuredClone(message));

    const partsIn = (held: Live<unknown> | null) =>
      rowsIn(held).flatMap((one): unknown[] =>
        typeof one === 'object' && one !== null ? Object.values(one) : [],
      );
    const [, , card] = partsIn(before);
    expect(partsIn(after)).toEqual(['a', true, card]);
    expect(partsIn(after)[2]).toBe(card);
  });

  test('posts nothing when nothing changed, nor when only the freshness changed', () => {
    const live = (state: 'cached-fresh' | 'cached-stale', syncedAt: number): Live<unknown> => ({
      state,
      syncedAt,
      value: { rows: [{ key: 'a' }], unread: 0 },
    });

    expect(patchOf(live('cached-fresh', 1), live('cached-fresh', 1))).toBeNull();
    expect(patchOf(live('cached-fresh', 1), live('cached-fresh', 2))).toBeNull();
    expect(patchOf(live('cached-stale', 1), live('cached-stale', 2))).not.toBeNull();
  });
});

describe('[product 3.0] the state of a view', () => {
  const NOW = 1_000_000;
  const world = (
    syncedAt: number | null,
    connectivity: SyncStatus['connectivity'] = 'online',
    failure: Failure | null = null,
  ): LiveWorld => ({
    store: createMemoryStore(),
    member: null,
    rows: () => [],
    freshness: () => ({ syncedAt, failure }),
    connectivity: () => connectivity,
    wall: () => NOW,
    serverNow: () => NOW,
    cardOf: () => null,
    isLooking: () => false,
    sentOf: () => null,
    shown: () => 30,
  });
  const view = (value: string | null, isEmpty = false) => ({
    value,
    isEmpty,
    freshnessKey: 'chats',
  });
  const server: Failure = { code: 'server', status: 500, retryAfterMs: null };

  test.each<[string, Live<string>['state'], Live<string>]>([
    ['rows, proved a moment ago', 'cached-fresh', liveOf(view('x'), world(NOW - 1))],
    ['rows, proved long ago', 'cached-stale', liveOf(view('x'), world(NOW - FRESH_MS))],
    ['rows on a dead line', 'cached-offline', liveOf(view('x'), world(NOW - 1, 'offline'))],
    ['rows behind a portal', 'cached-offline', liveOf(view('x'), world(NOW - 1, 'portal'))],
    [
      'rows while the server is in trouble',
      'cached-fresh',
      liveOf(view('x'), world(NOW - 1, 'trouble', server)),
    ],
    ['rows of this device only', 'cached-fresh', liveOf(view('x'), world(null))],
    ['no row, proved', 'empty', liveOf(view('', true), world(NOW))],
    ['no row, proved, on a dead line', 'empty', liveOf(view('', true), world(NOW, 'offline'))],
    ['nothing yet', 'loading-first', liveOf(view(null), world(null))],
    ['nothing yet on a dead line', 'offline-first', liveOf(view(null), world(null, 'offline'))],
    [
      'nothing yet, and an answer was lost',
      'loading-first',
      liveOf(view(null), world(null, 'online', { code: 'offline' })),
    ],
    [
      'nothing yet, and an answer was lost on a dead line',
      'offline-first',
      liveOf(view(null), world(null, 'offline', { code: 'offline' })),
    ],
    ['nothing yet, the server failed', 'error', liveOf(view(null), world(null, 'trouble', server))],
    [
      'nothing yet, no session',
      'forbidden',
      liveOf(view(null), world(null, 'online', { code: 'signed-out' })),
    ],
    ['not there any more', 'gone', liveOf(view('x'), world(NOW, 'online', { code: 'not-found' }))],
  ])('for %s is “%s”', (_, state, live) => {
    expect(live.state).toBe(state);
  });
});
