/** What cannot be sent now is not offered as if it could. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import type { SyncStatus } from '#sync/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const row = (changed: Partial<WaitingRow>): WaitingRow => ({
  key: 'row-1',
  kind: 'message',
  card: cardOf(),
  body: 'Hello there',
  field: null,
  createdAt: Date.now(),
  state: 'queued',
  reason: null,
  nextTryAt: null,
  canCancel: true,
  ...changed,
});

async function openList(rows: WaitingRow[], status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, waiting: rows.length, ...status });
  sync.put(waitingQuery, fresh({ rows }));
  const app = renderApp('/waiting', sync);
  await screen.findByRole('list', { name: 'Waiting to be sent' });
  return { sync, ...app };
}

test('without a line nothing is sent now, and the button says why', async () => {
  const { sync, user } = await openList([row({})], { line: 'offline' });

  for (const name of ['Send now', 'Send all now']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Kept on this device and sent when you are back.');
    await user.click(button);
  }

  expect(sync.calls.filter(({ verb }) => verb === 'sendNow')).toEqual([]);
});

test('where the site has refused everything, nothing is offered to be sent again', async () => {
  await openList([row({ state: 'refused', reason: 'moderated' })]);

  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
});
