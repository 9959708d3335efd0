import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keep } from '#src/lib/kept.ts';
import { deckQuery, type DeckView } from '#sync/queries/deck.ts';
import type { Live } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => localStorage.clear());

const CARD = cardOf();
const deckOf = (left: number): DeckView => ({
  rows: Array.from({ length: left }, () => ({ key: CARD.id, card: CARD, reasons: [], shared: [] })),
  dealt: 20,
  left,
  round: 1,
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

const AHEAD = { wanted: 'ahead' } as const;

test('[product 3.4] the deck is read ahead while another page is open, so that the worker keeps it filled', async () => {
  const sync = open({ state: 'loading-first' });

  await waitFor(() => expect(sync.isRead(deckQuery, AHEAD)).toBe(true));
});

/** The lazy part is loaded, and the page was idle. */
async function untilIdle(sync: ReturnType<typeof open>): Promise<void> {
  await waitFor(() => expect(sync.open).toContain('new-matches'));
  await new Promise<void>((idle) => setTimeout(idle, 0));
}

test('the deck is not read ahead while another tab leads', async () => {
  const sync = open(fresh(deckOf(4)), false);
  await untilIdle(sync);

  expect(sync.open).not.toContain('deck');
});

test('[product 2.10] with data saver no deck is read ahead', async () => {
  keep('data-saver', '1');
  const sync = open({ state: 'loading-first' });
  await untilIdle(sync);

  expect(sync.open).not.toContain('deck');
});
