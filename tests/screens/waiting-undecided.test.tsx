import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { waitingRowOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const row = (key: string, state: WaitingRow['state']) => waitingRowOf({ key, state });

function openList(rows: WaitingRow[], status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, waiting: 1, needsYou: 1, ...status });
  sync.put(waitingQuery, fresh({ rows }));
  return { sync, ...renderApp('/waiting', sync) };
}

test('an undecided message can be decided in the waiting list, and a message that waits for the decision shows this', async () => {
  const { sync, user } = openList([row('row-1', 'undecided'), row('row-2', 'held')]);
  const list = await screen.findByRole('region', { name: 'Waiting to be sent' });
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

test('“Send all now” is not offered when it would send nothing', async () => {
  openList([row('row-1', 'undecided'), row('row-2', 'held')]);
  await screen.findByRole('button', { name: 'Send again' });

  expect(screen.queryByRole('button', { name: 'Send all now' })).toBeNull();
});

test('“Send all now” is offered beside an undecided message when other messages can be sent', async () => {
  openList([row('row-1', 'undecided'), row('row-2', 'queued')]);
  await screen.findByRole('button', { name: 'Send again' });

  expect(screen.getByRole('button', { name: 'Send all now' })).toBeDefined();
});

test.each<[WaitingRow['state'], string]>([
  ['undecided', 'Send again'],
  ['expired', 'Send now'],
])(
  'a message with a question for the member (%s) can be answered without a network',
  async (state, name) => {
    const { sync, user } = openList([row('row-1', state)], { connectivity: 'offline' });

    const button = await screen.findByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('false');
    await user.click(button);

    expect(said(sync, 'sendNow')).toEqual([{ row: 'row-1' }]);
  },
);

test('[product 2.5] a message that the daily limit holds back is sent with a tap, and “Send all now” leaves it alone', async () => {
  const held = { ...row('row-1', 'refused'), reason: 'daily_limit' };
  const { sync, user } = openList([held]);

  expect(await screen.findByText('This passes your limit of credits for today.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send all now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send all the same today' }));

  expect(said(sync, 'sendNow')).toEqual([{ row: 'row-1', anyway: true }]);
});

test('[product 2.5] a message that needs credits leads to them and back to its conversation, and is sent at its price when they suffice', async () => {
  const short = { ...row('row-1', 'refused'), reason: 'credits', needed: 2 };
  const { sync, user } = openList([
    { ...short, canPay: false },
    { ...short, key: 'row-2', canPay: true },
  ]);

  const link = await screen.findByRole('link', { name: 'Get credits' });
  expect(link.getAttribute('href')).toBe('/credits?next=%2Fmembers%2Femma%2Fchat');
  await user.click(screen.getByRole('button', { name: 'Send · 2 credits' }));

  expect(said(sync, 'sendNow')).toEqual([{ row: 'row-2', cost: 2 }]);
});
