import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { forgetChatSearch } from '#src/features/chats/search/use-chat-search.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import type { Live } from '#sync/queries/live.ts';
import { chatsQuery, type ChatRow, type ChatsView } from '#sync/queries/chats.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { cardOf, chatRowOf, chatsViewOf, minutesAgo } from '#tests/support/people.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

withLayout();
afterEach(forgetChatSearch);

const viewOf = chatsViewOf;

function open(live: Live<ChatsView>, path = '/chats') {
  const sync = fakeSync(AS_MEMBER);
  sync.put(chatsQuery, live);
  return { sync, ...renderApp(path, sync) };
}

const last = (
  changed: Partial<NonNullable<ChatRow['last']>> = {},
): NonNullable<ChatRow['last']> => ({
  body: 'See you on Saturday',
  isPhoto: false,
  mine: false,
  created: minutesAgo(5),
  state: 'settled',
  automatic: false,
  isDeleted: false,
  ...changed,
});

const list = async () => within(await screen.findByRole('list', { name: 'Chats' }));
const names = async () => (await list()).getAllByRole('link').map((link) => link.textContent);

const TALKS = [
  chatRowOf({ last: last() }),
  chatRowOf({
    key: 'jose',
    conversation: null,
    card: cardOf({ id: 'jose', name: 'José', city: 'Łódź' }),
    last: last({ body: 'Good morning', mine: true }),
  }),
];

describe('[product 3.2] a row of the chats', () => {
  test.each<[string, Partial<ChatRow>, string]>([
    ['their words → as they are', { last: last() }, 'See you on Saturday'],
    ['my words → “You:”', { last: last({ mine: true }) }, 'You: See you on Saturday'],
    ['an automatic reply → said so', { last: last({ automatic: true }) }, 'Automatic: See you'],
    ['a picture → “Photo”', { last: last({ body: '' }) }, 'Photo'],
    ['a draft comes before what was said', { last: last(), draft: 'I was' }, 'Draft: I was'],
    ['nothing said yet → an invitation', { last: null }, 'Say hello'],
    [
      'unread words that are not known → no invitation',
      { last: null, num_unread_messages: 2 },
      '2 new messages',
    ],
  ])('%s', async (_claim, changed, words) => {
    open(fresh(viewOf([chatRowOf(changed)])));

    expect((await list()).getByRole('listitem').textContent).toContain(words);
  });

  test.each<[string, Partial<ChatRow>]>([
    ['Not sent', { last: last({ mine: true, state: 'failed' }) }],
    ['Waiting for connection', { last: last({ mine: true, state: 'waiting' }) }],
    ['3 unread messages', { num_unread_messages: 3 }],
    ['Muted', { muted: true }],
    ['Pinned', { pinned: true }],
    ['Fictional', { card: cardOf({ fictional: true }) }],
    ['online', { card: cardOf({ last_activity: minutesAgo(0) }) }],
  ])('shows the words “%s”', async (words, changed) => {
    open(fresh(viewOf([chatRowOf(changed)])));

    // A word that a narrow row shows elsewhere is there twice, once for assistive technology.
    expect((await list()).getAllByText(words).length).toBeGreaterThan(0);
  });

  test('[decisions 102] of a fictional person is never online, also when a site sends a time', async () => {
    const card = cardOf({ fictional: true, last_activity: minutesAgo(0) });
    open(fresh(viewOf([chatRowOf({ card })])));

    expect((await list()).getAllByText('Fictional').length).toBeGreaterThan(0);
    expect((await list()).queryByText('online')).toBeNull();
  });

  test('leads to the conversation, or to the member when there is no conversation yet', async () => {
    open(fresh(viewOf(TALKS)));

    const links = (await list()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/chats/talk',
      '/members/jose/chat',
    ]);
  });

  test('has the exact time as the title of the short time', async () => {
    open(fresh(viewOf([chatRowOf({ last: last() })])));

    const time = (await list()).getByRole('time');
    expect(time.getAttribute('title')).toMatch(/\d{4}/);
  });
});

describe('[product 3.2] the search of chats', () => {
  test.each([
    ['a name', 'emma', ['Emma, 33']],
    ['without accents', 'jose', ['José, 33']],
    ['a place', 'lodz', ['José, 33']],
    ['what was said last', 'saturday', ['Emma, 33']],
    ['several words, all of them', 'jose morning', ['José, 33']],
  ])('finds a chat by %s', async (_what, typed, shown) => {
    const { user } = open(fresh(viewOf(TALKS)));

    await user.type(await screen.findByRole('searchbox'), typed);

    expect(await names()).toEqual(shown);
  });

  test('finds a chat by a message that is stored on this device, and leads to that message', async () => {
    const { sync, user } = open(fresh(viewOf(TALKS)));
    sync.api.searchMessages = ({ text }) =>
      Promise.resolve(
        ok([
          {
            profile: 'jose',
            message: MessageId.parse('7'),
            body: `About the ${text}`,
            mine: false,
            created: minutesAgo(9),
          },
        ]),
      );

    await user.type(await screen.findByRole('searchbox'), 'lighthouse');

    expect((await screen.findByText('About the lighthouse')).closest('li')?.textContent).toContain(
      'José',
    );
    expect(await names()).toEqual(['José, 33']);
    expect((await list()).getByRole('link').getAttribute('href')).toMatch(/^\/[^?#]+#message=7$/);
  });

  test('shows nothing that was found for another text', async () => {
    const { sync, user } = open(fresh(viewOf(TALKS)));
    const message = { message: MessageId.parse('7'), mine: false, created: minutesAgo(9) };
    sync.api.searchMessages = ({ text }) =>
      text === 'lighthouse'
        ? Promise.resolve(ok([{ profile: 'jose', body: 'About the lighthouse', ...message }]))
        : Promise.withResolvers<never>().promise;
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'lighthouse');
    await screen.findByText('About the lighthouse');

    await user.clear(field);
    await user.type(field, 'morning');

    expect(screen.queryByText('About the lighthouse')).toBeNull();
    expect(await names()).toEqual(['José, 33']);
  });

  test('stays while conversations are opened from what it found', async () => {
    const { user, path, navigate } = open(fresh(viewOf(TALKS)));
    await user.type(await screen.findByRole('searchbox'), 'jose');

    await user.click((await list()).getByRole('link'));
    await waitFor(() => expect(path()).toBe('/members/jose/chat'));
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('jose');
    expect(await names()).toEqual(['José, 33']);

    await navigate('/chats');
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('jose');
  });

  test('without a result shows all chats again after one press', async () => {
    const { user } = open(fresh(viewOf(TALKS)));

    await user.type(await screen.findByRole('searchbox'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Show all chats' }));

    expect(await names()).toEqual(['Emma, 33', 'José, 33']);
  });

  test('finds an archived chat, and says that it is archived', async () => {
    const { sync, user } = open(fresh(viewOf(TALKS)));
    const nele = chatRowOf({ key: 'nele', card: cardOf({ name: 'Nele' }), archived: true });
    sync.put(chatsQuery, fresh(viewOf([...TALKS, nele])), { filter: 'every' });

    await user.type(await screen.findByRole('searchbox'), 'nele');

    expect(await names()).toEqual(['Nele, 33']);
    expect((await list()).getByText('Archived')).toBeDefined();
  });

  test('that a filter narrows goes on in all chats after one press', async () => {
    const { sync, user } = open(fresh(viewOf(TALKS)), '/chats?show=unread');
    sync.put(chatsQuery, fresh(viewOf(TALKS.slice(0, 1))), { filter: 'unread' });

    await user.type(await screen.findByRole('searchbox'), 'jose');
    await user.click(await screen.findByRole('button', { name: 'Search in all chats' }));

    expect(await names()).toEqual(['José, 33']);
  });

  test('is there when every chat is archived, and so are the filters', async () => {
    const nothing = viewOf([], { archived: 1 });
    open({ state: 'empty', value: nothing, syncedAt: Date.now() });

    await screen.findByRole('searchbox');
    expect(screen.getByRole('button', { name: 'Archived · 1' })).toBeDefined();
  });

  test('keeps the filters in the address, and in the link to a conversation', async () => {
    const { sync, user, path } = open(fresh(viewOf(TALKS)));
    sync.put(chatsQuery, fresh(viewOf(TALKS.slice(0, 1))), { filter: 'unread' });

    await user.click(await screen.findByRole('button', { name: 'Unread', pressed: false }));

    expect(path()).toBe('/chats?show=unread');
    expect(await names()).toEqual(['Emma, 33']);
    expect((await list()).getByRole('link').getAttribute('href')).toBe('/chats/talk?show=unread');
  });

  test('with an empty filter shows all chats again after one press', async () => {
    const { sync, user, path } = open(fresh(viewOf(TALKS)));
    const nothing = { state: 'empty', value: viewOf([]), syncedAt: Date.now() } as const;
    sync.put(chatsQuery, nothing, { filter: 'waiting' });

    await user.click(await screen.findByRole('button', { name: 'Waiting' }));
    await user.click(await screen.findByRole('button', { name: 'Show all chats' }));

    expect(path()).toBe('/chats');
  });
});

describe('[contract 12] a chat', () => {
  const choose = async (item: string, row: Partial<ChatRow> = {}) => {
    const app = open(fresh(viewOf([chatRowOf({ last: last(), ...row })])));
    const more = { name: 'More about the chat with Emma' };
    await app.user.click(await screen.findByRole('button', more));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
    return app;
  };

  test.each([
    ['Pin to the top', {}, { mark: 'pinned', wanted: true }],
    ['Unpin', { pinned: true }, { mark: 'pinned', wanted: false }],
    ['Mute', {}, { mark: 'muted', wanted: true }],
    ['Unmute', { muted: true }, { mark: 'muted', wanted: false }],
    ['Unarchive', { archived: true }, { mark: 'archived', wanted: false }],
  ])('can be marked: %s', async (item, row, given) => {
    const { sync } = await choose(item, row);

    expect(said(sync, 'markChat')).toEqual([{ profile: 'emma', ...given }]);
  });

  test('can be archived, and that can be undone', async () => {
    const { sync, user } = await choose('Archive');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(said(sync, 'markChat')).toEqual([
      { profile: 'emma', mark: 'archived', wanted: true },
      { profile: 'emma', mark: 'archived', wanted: false },
    ]);
  });

  test.each<[string, number, string, [archived: number, deleted: number]]>([
    ['to the right → archived', 120, 'touch', [1, 0]],
    ['to the left → deleted', -120, 'touch', [0, 1]],
    ['not far enough → nothing', 80, 'touch', [0, 0]],
    ['by a mouse, which has the menu → nothing', -120, 'mouse', [0, 0]],
  ])('is swiped %s', async (_claim, way, pointerType, times) => {
    const { sync } = open(fresh(viewOf([chatRowOf({ last: last() })])));
    const link = (await list()).getByRole('link');
    const moved = link.closest<HTMLElement>('.touch-pan-y');
    if (moved) moved.setPointerCapture = () => {};

    const press = { isPrimary: true, button: 0, pointerType };
    fireEvent.pointerDown(link, { ...press, clientX: 200 });
    fireEvent.pointerMove(link, { ...press, clientX: 200 + way });
    fireEvent.pointerUp(link, { ...press, clientX: 200 + way });

    const done = [said(sync, 'markChat').length, said(sync, 'deleteChat').length];
    expect(done).toEqual(times);
  });

  test('that is not on the server yet has no marks', async () => {
    const { user } = open(fresh(viewOf([chatRowOf({ conversation: null })])));

    await user.click(await screen.findByRole('button', { name: 'More about the chat with Emma' }));

    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Hide Emma',
      'Block Emma',
      'Report Emma',
      'Delete chat',
    ]);
  });
});

test('[product 3.2] new contacts have a section of their own, above the running chats', async () => {
  const fresher = chatRowOf({
    key: 'ida',
    card: cardOf({ id: 'ida', name: 'Ida' }),
    isNewContact: true,
  });
  open(fresh(viewOf([...TALKS, fresher])));

  const all = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(all[0]).toBe('New people');
  expect(all[1]).toContain('Ida, 33');
  expect(all[2]).toBe('Your chats');
  expect(all[3]).toContain('Emma, 33');
});

test('[product 3.2] pinned chats and those with a failed message stay above the new contacts', async () => {
  const rowOf = (name: string, changed: Partial<ChatRow>) =>
    chatRowOf({ key: name, card: cardOf({ id: name, name }), ...changed });
  const failed = last({ mine: true, state: 'failed' });
  open(
    fresh(
      viewOf([
        rowOf('Pia', { pinned: true, isNewContact: true }),
        rowOf('Fay', { last: failed }),
        rowOf('Rob', {}),
        rowOf('Ida', { isNewContact: true }),
      ]),
    ),
  );

  const all = (await list()).getAllByRole('listitem');
  const heads = ['Pia', 'Fay', 'New people', 'Ida', 'Your chats', 'Rob'];
  expect(all.map(({ textContent }, at) => textContent.includes(heads[at] ?? '-'))).toEqual(
    heads.map(() => true),
  );
  expect(all.map((item) => item.getAttribute('aria-posinset'))).toEqual([
    '1',
    '2',
    null,
    '3',
    null,
    '4',
  ]);
});

test('[product 3.2] members who like each other and did not write stand above the chats', async () => {
  const { sync } = open(fresh(viewOf(TALKS)));
  const like = { created: null, like_new: false, mutual: true, liked: true } as const;
  const rows = ['Emma', 'Malik'].map((name) => ({
    ...like,
    like_state: 'settled' as const,
    key: name.toLowerCase(),
    card: cardOf({ id: name.toLowerCase(), name }),
  }));
  const counts = { received: 2, given: 2, mutual: 2, new: 0 };
  sync.put(likesQuery, fresh({ rows, counts, newest: null }));

  const face = await screen.findByRole('link', { name: 'Write to Malik' });
  expect(face.getAttribute('href')).toBe('/members/malik/chat');
  expect(screen.queryByRole('link', { name: 'Write to Emma' })).toBeNull();
});

test('[product 3.2 limits] of a thousand rows only those near the screen are drawn', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => chatRowOf({ key: `member-${at}` }));
  open(fresh(viewOf(rows)));

  const drawn = (await list()).getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(50);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('1000');
});

describe('[product 3.0 view states] the list of chats', () => {
  test('without chats shows how to start one', async () => {
    open({ state: 'empty', value: viewOf([]), syncedAt: Date.now() });

    await screen.findByRole('heading', { name: 'The second cup is free' });
    expect(screen.getByRole('link', { name: 'Search people' }).getAttribute('href')).toBe(
      '/members',
    );
    expect(screen.getByRole('link', { name: 'See who likes you' }).getAttribute('href')).toBe(
      '/likes',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('after an error offers to try again', async () => {
    const { sync, user } = open({ state: 'error', failure: { code: 'timeout' } });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await waitFor(() =>
      expect(sync.calls).toContainEqual({ command: 'refresh', given: { cause: 'member' } }),
    );
  });

  test('while offline shows all rows and their age', async () => {
    const syncedAt = Date.now() - 3 * 60_000;
    open({ state: 'cached-offline', value: viewOf(TALKS), syncedAt });

    expect(await names()).toEqual(['Emma, 33', 'José, 33']);
    expect(screen.getByText('Updated 3 minutes ago')).toBeDefined();
  });
});
