import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { userQuery } from '#sync/queries/account.ts';
import {
  signupMatchesQuery,
  type MatchRow,
  type SignupMatchesView,
} from '#sync/queries/signup-matches.ts';
import { dailyLimitQuery } from '#sync/queries/money.ts';
import type { Live } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, conversationOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const rowOf = (change: Partial<MatchRow> = {}): MatchRow => ({
  key: 'emma',
  card: cardOf({ fictional: true }),
  reasons: ['city', 'age'],
  liked: false,
  like_state: 'settled',
  hello: 'none',
  ...change,
});

function open(live: Live<SignupMatchesView>, confirmed = false) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  sync.put(userQuery, fresh({ ...ownUser(), confirmed }));
  sync.put(signupMatchesQuery, live);
  return { sync, ...renderApp('/signup-matches', sync) };
}
const showing = (...rows: MatchRow[]) => fresh({ rows, isWide: false });
const heading = () => screen.findByRole('heading', { level: 1, name: 'People you might like' });

describe('[contract 45] the matches of the signup', () => {
  test('are labelled, can be liked and skipped', async () => {
    const { sync, user, path } = open(showing(rowOf()));
    await heading();

    expect(screen.getByText('Fictional')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Like Emma' }));
    expect(said(sync, 'likeProfile')).toEqual([{ profile: 'emma' }]);

    await user.click(screen.getByRole('link', { name: 'Skip' }));
    await waitFor(() => expect(path()).toBe('/members'));
  });

  test('one hello is sent with the words that the member chose', async () => {
    const { sync, user } = open(showing(rowOf()));
    await heading();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Say hello to Emma' }));
    expect(dialog.getByText(/as soon as your address is confirmed/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /Coffee or tea/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said(sync, 'sendMessage')).toEqual([
      { profile: 'emma', body: 'Hello Emma. Coffee or tea?', isApart: true },
    ]);
  });

  test('[product 2.5] each hello names its price, which is asked for where the device does not know it', async () => {
    const { sync, user } = open(showing(rowOf({ card: cardOf() })));
    sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: null }));
    await heading();
    expect(screen.queryByText(/^Some profiles on this site are fictional/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));
    const dialog = within(await screen.findByRole('dialog'));
    const priced = { profile: 'emma', wanted: 'price' } as const;
    act(() => sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: 2 }), priced));
    await user.click(await dialog.findByRole('button', { name: /Coffee or tea\? · 2 credits/ }));

    expect(said(sync, 'sendMessage')).toEqual([
      { profile: 'emma', body: 'Hello Emma. Coffee or tea?', isApart: true, cost: 2 },
    ]);
  });

  test('[product 5] before a hello to a fictional person is paid, the member is told and asked', async () => {
    const { sync, user } = open(showing(rowOf()));
    sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: 2 }));
    sync.put(dailyLimitQuery, fresh({ daily: { limit: 1, used: 0 } }));
    await heading();
    expect(screen.getByText(/^Some profiles on this site are fictional/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Coffee or tea/ }));
    expect(dialog.getByText('Before you pay: Emma is not a real person.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Only real people' })).toBeTruthy();
    expect(said(sync, 'sendMessage')).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Fine, send it' }));
    expect(dialog.getByText('This passes your limit of 1 credit for today.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send all the same today' }));
    const agreed = { isApart: true, cost: 2, anyway: true };
    expect(said(sync, 'sendMessage')).toEqual([
      { profile: 'emma', body: 'Hello Emma. Coffee or tea?', ...agreed },
    ]);
  });

  test.each([
    [1, 'You can start 1 more chat for now'],
    [0, 'You’ve started many chats. This message waits a while before it’s sent.'],
  ])('[contract 5] that %i more can be begun is said before a hello', async (first_left, words) => {
    const { sync, user } = open(showing(rowOf()));
    sync.put(conversationQuery, fresh({ ...conversationOf(), rows: [], first_left }));
    await heading();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  test('[product 2.5] without enough credits the chosen hello waits in the conversation, on the way to the credits', async () => {
    const { sync, user, path } = open(showing(rowOf()));
    sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: 2, availableCredits: 1 }));
    await heading();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^A message costs 2 credits/)).toBeTruthy();
    expect(dialog.getByText(/^You need more credits/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /Coffee or tea/ }));

    await waitFor(() => expect(path()).toBe('/credits?next=%2Fmembers%2Femma%2Fchat'));
    const opener = 'Hello Emma. Coffee or tea?';
    expect(said(sync, 'appendToDraft')).toEqual([{ profile: 'emma', text: opener }]);
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test('a hello that was not stored says why, and the dialog stays', async () => {
    const { sync, user } = open(showing(rowOf()), true);
    sync.api.sendMessage = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
    await heading();

    await user.click(screen.getByRole('button', { name: 'Say hello to Emma' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/address is confirmed/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Coffee or tea/ }));

    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test.each([
    ['unconfirmed', 'Confirm your email first'],
    ['waiting', 'Your hello is on its way'],
    ['sent', 'You said hello'],
    ['stopped', 'Your hello needs a look'],
  ] as const)('a hello in the state %s shows “%s” and cannot be repeated', async (hello, words) => {
    open(showing(rowOf({ hello })));
    await heading();

    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Say hello to Emma' })).toBeNull();
  });

  test('nobody: the member can look further away, until all countries were searched', async () => {
    const empty = (isWide: boolean): Live<SignupMatchesView> => ({
      state: 'empty',
      value: { rows: [], isWide },
      syncedAt: Date.now(),
    });
    const { sync, user } = open(empty(false));

    await user.click(await screen.findByRole('button', { name: 'Look farther away' }));
    expect(said(sync, 'fetchQuery')).toEqual([
      { name: signupMatchesQuery.name, params: {}, more: true },
    ]);
    sync.put(signupMatchesQuery, empty(true));

    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Look farther away' })).toBeNull(),
    );
    expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy();
  });
});
