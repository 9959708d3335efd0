import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const row = (key: string, state: WaitingRow['state']): WaitingRow => ({
  key,
  kind: 'message',
  card: cardOf(),
  body: 'Hello there',
  field: null,
  createdAt: Date.now(),
  state,
  reason: null,
  nextTryAt: null,
  canCancel: true,
});

test('what the site never settled is decided in the waiting list too, and what waits for that says so', async () => {
  const sync = fakeSync({ ...AS_MEMBER, waiting: 1, needsYou: 1 });
  sync.put(waitingQuery, fresh({ rows: [row('row-1', 'undecided'), row('row-2', 'held')] }));
  const { user } = renderApp('/waiting', sync);
  const list = await screen.findByRole('list', { name: 'Waiting to be sent' });
  const [first = list, second = list] = within(list).getAllByRole('listitem');
  const namesIn = (item: HTMLElement) =>
    within(item)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  expect(within(first).getByText('The site does not say whether this arrived.')).toBeDefined();
  expect(namesIn(first)).toEqual(['Send again', 'Edit', 'Discard']);
  expect(within(second).getByText('Waits for your decision about another message')).toBeDefined();
  expect(namesIn(second)).toEqual(['Edit', 'Discard']);

  await user.click(within(first).getByRole('button', { name: 'Send again' }));
  expect(said(sync, 'sendNow')).toEqual([{ row: 'row-1' }]);
});
