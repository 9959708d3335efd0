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

/** Longer than a page waits that is not told when it is idle (src/lib/idle/when-idle.ts). */
const IDLE_MS = 1_700;
const AHEAD = { wanted: 'ahead' } as const;

test('[product 3.4] the deck is read ahead while another page is open, so that the worker keeps it filled', async () => {
  const sync = open({ state: 'loading-first' });

  await waitFor(() => expect(sync.isRead(deckQuery, AHEAD)).toBe(true));
});

/** The lazy part is loaded, and the page was idle. */
async function untilIdle(sync: ReturnType<typeof open>): Promise<void> {
  await waitFor(() => expect(sync.open).toContain('new-matches'));
  await new Promise<void>((idle) => setTimeout(idle, IDLE_MS));
}

test('the deck is not read ahead while another tab leads', async () => {
  const sync = open(fresh(deckOf(4)), false);
  await untilIdle(sync);

  expect(sync.open).not.toContain('deck');
});

test('[decisions 108] during the signup no deck is read ahead: the member may not have said yet whom they would like to meet', async () => {
  const sync = fakeSync({ ...AS_MEMBER, leader: true });
  sync.put(deckQuery, { state: 'loading-first' });
  renderApp('/signup?step=4', sync);
  await waitFor(() => expect(sync.open).toContain('likes'));
  await new Promise<void>((idle) => setTimeout(idle, IDLE_MS));

  expect(sync.open).not.toContain('deck');
});

test('[product 2.10] with data saver no deck is read ahead', async () => {
  keep('data-saver', 'on');
  const sync = open({ state: 'loading-first' });
  await untilIdle(sync);

  expect(sync.open).not.toContain('deck');
});
