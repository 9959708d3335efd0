/** A message that cannot be sent now must not have a button that offers to send it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf, waitingRowOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

withLayout();

async function openList(rows: WaitingRow[], status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, waiting: rows.length, ...status });
  sync.put(waitingQuery, fresh({ rows }));
  const app = renderApp('/waiting', sync);
  await screen.findByRole('region', { name: 'Waiting to be sent' });
  return { sync, ...app };
}

test('without a network nothing can be sent now, and the button describes why', async () => {
  const { sync, user } = await openList([waitingRowOf({})], { connectivity: 'offline' });

  for (const name of ['Send now', 'Send all now']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Kept on this device and sent when you’re back online.');
    await user.click(button);
  }

  expect(sync.calls.filter(({ command }) => command === 'sendNow')).toEqual([]);
});

test('when the site has refused everything, no button offers to send it again', async () => {
  await openList([waitingRowOf({ state: 'refused', reason: 'moderated' })]);

  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
});

test.each([
  ['queued', 'Waiting for connection', ['Edit', 'Delete']],
  ['failed_retry', 'Not sent. Will try again', ['Edit', 'Delete']],
  ['expired', 'Still send this?', ['Try now', 'Edit', 'Delete']],
] as const)(
  'without a network, a message in the state %s has no action without an effect',
  async (state, words, actions) => {
    const rows = [messageOf('1', { id: null, mine: true, waiting: 'row', state })];
    const { user } = openConversation(fresh(conversationOf({ rows })), { connectivity: 'offline' });

    const line = within(await historyLog()).getByRole('button', {
      name: new RegExp(`^${words}`),
    });
    await user.click(line);

    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(actions);
  },
);

test('[spec §8] a refused field is listed in words, with the sentence of the site', async () => {
  const reason = 'Je bent te jong';
  const refused = { kind: 'edit', card: null, state: 'refused' } as const;
  await openList([
    waitingRowOf({ ...refused, key: 'a', field: 'date_of_birth', body: '1990-06-15', reason }),
    waitingRowOf({ ...refused, key: 'b', field: 'gender', body: '2', reason: 'Onbekend geslacht' }),
  ]);

  expect(screen.getByText('June 15, 1990')).toBeTruthy();
  expect(screen.getByText('Gender 2')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText('1990-06-15')).toBeNull();
});
