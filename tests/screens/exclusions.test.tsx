import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf, conversationOf, memberViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const emma = memberViewOf();

const OF_SPEC = { contract: 'specification' } as const;

function openEmma(path = '/members/emma', has: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...has });
  sync.put(memberQuery, fresh(emma));
  sync.put(conversationQuery, fresh(conversationOf()));
  return { sync, ...renderApp(path, sync) };
}

async function choose(user: ReturnType<typeof openEmma>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'More about this person' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test.each([
  ['Hide Emma', 'hideProfile', 'unhideProfile', 'You no longer see Emma.'],
  [
    'Block Emma',
    'blockProfile',
    'unblockProfile',
    'Emma is blocked. You no longer see each other.',
  ],
] as const)(
  '[product 3.0 undo] “%s” works at once and can be undone',
  async (item, command, back, told) => {
    const { sync, user } = openEmma();

    await choose(user, item);
    await screen.findByText(told);
    expect(said(sync, command)).toEqual([{ profile: 'emma' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(said(sync, back)).toEqual([{ profile: 'emma' }]));
  },
);

test.each([
  ['block', 'Blocked', 'Emma is blocked. You no longer see each other.', 'unblockProfile'],
  ['hide', 'Hidden', 'You no longer see Emma.', 'unhideProfile'],
] as const)(
  '[product 3.0 undo] in the place of the profile (%s) it says so, with the way back',
  async (kind, title, told, command) => {
    const { sync, user } = openEmma();
    const row = { key: ProfileId.parse('emma'), card: emma.card, state: 'settled' } as const;
    sync.put(exclusionsQuery, fresh({ rows: [row] }), { kind });

    act(() => sync.put(memberQuery, { state: 'gone' }));

    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(told)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Emma/ }));
    expect(said(sync, command)).toEqual([{ profile: 'emma' }]);
  },
);

test.each([
  ['Hide Emma', 'You no longer see Emma on this device.'],
  [
    'Block Emma',
    'You no longer see Emma on this device. Emma still sees you and can write to you.',
  ],
] as const)(
  '[decisions 117] “%s” says how far it reaches on a site without it',
  async (item, told) => {
    const { user } = openEmma('/members/emma', OF_SPEC);

    await choose(user, item);

    expect(await screen.findByText(told)).toBeDefined();
  },
);

test('[decisions 117] the lists say that they are on this device only', async () => {
  const sync = fakeSync({ ...AS_MEMBER, ...OF_SPEC });
  sync.put(exclusionsQuery, { state: 'empty', value: { rows: [] }, syncedAt: Date.now() });
  renderApp('/likes/blocked', sync);

  await screen.findByText(/^This site keeps no such list\./);
  expect(await screen.findByText(/and still see you\.$/)).toBeDefined();
});

test.each(['Hide Emma', 'Block Emma'])(
  '“%s” leads back to the list that was open before, and removes the profile from the browser history',
  async (item) => {
    const { user, path, navigate } = openEmma('/likes/given');
    await screen.findByRole('heading', { level: 1, name: 'Likes' });
    await act(() => navigate('/members/emma'));

    await choose(user, item);
    await screen.findByRole('heading', { level: 1, name: 'Likes' });
    expect(path()).toBe('/likes/given');
    await act(() => navigate('/members/emma'));
    await act(() => navigate('/members/emma/chat'));
    await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));

    await screen.findByRole('heading', { level: 1, name: 'Likes' });
    expect(path()).toBe('/likes/given');
  },
);

test('a visitor can neither hide nor block a profile', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(memberQuery, fresh(emma));
  renderApp('/members/emma', sync);

  await screen.findByRole('heading', { level: 1, name: 'Emma, 33' });
  expect(screen.queryByRole('button', { name: 'More about this person' })).toBeNull();
});

const LISTS = [
  {
    path: '/likes/hidden',
    list: 'Hidden',
    button: 'Show Emma again',
    command: 'unhideProfile',
  },
  {
    path: '/likes/blocked',
    list: 'Blocked',
    button: 'Unblock Emma',
    command: 'unblockProfile',
  },
] as const;

test.each(LISTS)(
  '$path lists the excluded profiles, and each exclusion can be undone',
  async ({ path, list, button, command }) => {
    const sync = fakeSync(AS_MEMBER);
    const row = { key: ProfileId.parse('emma'), card: cardOf(), state: 'waiting' } as const;
    sync.put(exclusionsQuery, fresh({ rows: [row] }));
    const { user } = renderApp(path, sync);

    const shown = await screen.findByRole('list', { name: list });
    expect(within(shown).getByText('Not sent yet')).toBeDefined();
    await user.click(within(shown).getByRole('button', { name: button }));

    expect(said(sync, command)).toEqual([{ profile: 'emma' }]);
  },
);

test('the list of hidden profiles shows a sentence when it is empty', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(exclusionsQuery, { state: 'empty', value: { rows: [] }, syncedAt: Date.now() });
  renderApp('/likes/hidden', sync);

  expect(await screen.findByText(/You haven’t hidden anyone/)).toBeDefined();
});
