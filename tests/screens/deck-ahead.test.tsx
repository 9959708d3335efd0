import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keep } from '#src/lib/kept.ts';
import { deckQuery, type DeckView } from '#sync/queries/match-finder.ts';
import type { Live } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => localStorage.clear());

const CARD = cardOf();
const deckOf = (left: number): DeckView => ({
  rows: Array.from({ length: left }, () => ({ key: CARD.id, card: CARD, reasons: [], shared: [] })),
  dealt: 20,
  filters: {},
  wider: null,
  isExhausted: false,
  last: null,
});

function open(live: Live<DeckView>, isLeader = true) {
  const sync = fakeSync({ ...AS_MEMBER, leader: isLeader });
  sync.put(deckQuery, live);
  renderApp('/likes', sync);
  return sync;
}

/** The lazy part is loaded. */
const isWatching = (sync: ReturnType<typeof open>) =>
  waitFor(() => expect(sync.open).toContain('match-finder'));

test.each([
  ['it was never fetched', { state: 'loading-first' } as const],
  ['few are left', fresh(deckOf(4))],
])('[product 3.4] the deck is fetched while another page is open, when %s', async (_why, live) => {
  const sync = open(live);

  await waitFor(() => expect(said(sync, 'loadDeck')).toContainEqual({ restart: null }));
});

test.each([
  ['there are enough', fresh(deckOf(5)), true],
  ['another tab leads', { state: 'loading-first' } as const, false],
])('the deck is not fetched ahead when %s', async (_why, live, isLeader) => {
  const sync = open(live, isLeader);
  await isWatching(sync);
  await new Promise<void>((idle) => setTimeout(idle, 0));

  expect(said(sync, 'loadDeck')).toEqual([]);
});

test('[product 2.10] with data saver no deck is fetched ahead', async () => {
  keep('data-saver', '1');
  const sync = open({ state: 'loading-first' });
  await isWatching(sync);

  expect(said(sync, 'loadDeck')).toEqual([]);
});
