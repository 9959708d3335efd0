import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ConversationId, MessageId, ProfileId } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { conversationMemberQuery } from '#sync/queries/conversation.ts';
import { userQuery } from '#sync/queries/account.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  memberViewOf,
  messageOf,
  minutesAgo,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const NEWEST = { profile: 'emma', wanted: 'newest' } as const;

withLayout();

describe('[product 3.1] the top of a conversation', () => {
  test('shows the name of the other member and when this member was active', async () => {
    openConversation(fresh(conversationOf({ card: cardOf({ last_activity: minutesAgo(20) }) })));

    expect(await screen.findByRole('heading', { level: 1, name: 'Emma, 33' })).toBeDefined();
    expect(screen.getByText('active 20 minutes ago')).toBeDefined();
  });

  test.each([
    ['with the activity', { last_activity: minutesAgo(20) }, 'active 20 minutes ago · Utrecht'],
    ['alone', {}, 'Utrecht'],
    ['of a fictional profile', { fictional: true }, 'Fictional · Utrecht'],
  ])('shows the town of the other member: %s', async (_which, known, words) => {
    const card = cardOf({ city: 'Utrecht', ...known });
    openConversation(fresh(conversationOf({ card })));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Emma, 33' });
    expect(heading.nextElementSibling?.textContent).toBe(words);
  });

  test('marks a fictional profile here, at the start of the history and beside the composer', async () => {
    const card = cardOf({ fictional: true });
    openConversation(fresh(conversationOf({ card, fictional: true })));

    await historyLog();
    expect(screen.getByText('Fictional')).toBeDefined();
    expect(screen.getByText('This profile is fictional.')).toBeDefined();
    expect(screen.getByText(/^Fictional profile/)).toBeDefined();
  });

  test('has a menu that leads to the profile and can like or unlike', async () => {
    const { sync, user, path } = openConversation(fresh(conversationOf()));
    sync.put(memberQuery, fresh(memberViewOf({ liked: true })));

    const more = await screen.findByRole('button', { name: 'More about this chat' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Unlike Emma' }));
    expect(said(sync, 'unlikeProfile')).toEqual([{ profile: 'emma' }]);
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'View profile' }));

    await waitFor(() => expect(path()).toBe('/members/emma'));
  });

  test('[decisions 29] has a menu that deletes the chat, and shows how many messages still wait', async () => {
    const { sync, user, path } = openConversation(fresh(conversationOf()));
    sync.api.deleteChat = () => Promise.resolve(ok({ discarded: [], unsent: 2, row: null }));

    await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));

    await waitFor(() => expect(path()).toBe('/chats'));
    await screen.findByText('Chat deleted. 2 messages in it still wait to be sent.');
  });

  test('[decisions 29] the list after a deletion keeps its filter', async () => {
    const { user, path } = openConversation(fresh(conversationOf()), {}, '/chats/talk?show=unread');

    await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));

    await waitFor(() => expect(path()).toBe('/chats?show=unread'));
  });

  test('[decisions 29] another chat that is deleted in the list beside it leaves it open', async () => {
    const { sync, user, path } = openConversation(fresh(conversationOf()));
    const jose = { key: 'jose', card: cardOf({ id: 'jose', name: 'José' }) };
    act(() => sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf(), chatRowOf(jose)]))));
    const remove = async (name: string) => {
      await user.click(
        await screen.findByRole('button', { name: `More about the chat with ${name}` }),
      );
      await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
    };

    await remove('José');
    await screen.findByText('Chat deleted');
    expect(path()).toBe('/chats/talk');

    await remove('Emma');
    await waitFor(() => expect(path()).toBe('/chats'));
  });

  test('[decisions 29] is left when its chat is among several that are deleted', async () => {
    const { sync, user, path } = openConversation(fresh(conversationOf()));
    act(() => sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()]))));
    await historyLog();
    await user.click(await screen.findByRole('button', { name: 'Choose several chats' }));
    await user.click(await screen.findByRole('checkbox', { name: /Emma/ }));
    const chosen = within(screen.getByRole('group', { name: 'Chosen chats' }));

    await user.click(chosen.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(path()).toBe('/chats'));
  });

  test('[decisions 29] a deleted chat can be undone, with the texts that could not be sent', async () => {
    const { sync, user } = openConversation(fresh(conversationOf()));
    sync.api.deleteChat = () => Promise.resolve(ok({ discarded: ['Rude'], unsent: 0, row: null }));
    await user.click(await screen.findByRole('button', { name: 'More about this chat' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(said(sync, 'undoDeleteChat')).toEqual([{ profile: 'emma', discarded: ['Rude'] }]);
  });

  test('leads back to the list', async () => {
    openConversation(fresh(conversationOf()));

    const back = await screen.findByRole('link', { name: 'Back to your chats' });
    expect(back.getAttribute('href')).toBe('/chats');
  });
});

describe('[product 3.1] the message history', () => {
  test('is a log in order, and names the sender of each message', async () => {
    const rows = [
      messageOf('1', { body: 'Hello' }),
      messageOf('2', { body: 'Hi Emma', mine: true }),
    ];
    openConversation(fresh(conversationOf({ rows })));

    const text = (await historyLog()).textContent;
    expect(text.indexOf('Emma:Hello')).toBeGreaterThan(-1);
    expect(text.indexOf('You:Hi Emma')).toBeGreaterThan(text.indexOf('Emma:Hello'));
  });

  test('[R16] opens a link only after a warning that names its site', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const rows = [messageOf('1', { body: 'It is here: https://vonk.map/steiger.' })];
    const { user } = openConversation(fresh(conversationOf({ rows })));

    await user.click(await screen.findByRole('link', { name: 'https://vonk.map/steiger' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Open this link?' });
    expect(within(dialog).getByText('It leads to vonk.map, outside this site.')).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));

    const [address, target, how] = opened.mock.lastCall ?? [];
    expect([address, target, how]).toEqual([
      'https://vonk.map/steiger',
      '_blank',
      'noopener,noreferrer',
    ]);
    opened.mockRestore();
  });

  test('begins with a safety warning', async () => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));

    expect(within(await historyLog()).getByText(/never send money/)).toBeDefined();
  });

  test('without messages shows an invitation to say hello', async () => {
    openConversation({ state: 'empty', value: conversationOf(), syncedAt: Date.now() });

    expect(within(await historyLog()).getByText('Say hello to Emma')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Message to Emma' })).toBeDefined();
  });

  test('without messages one way to begin is about what the other member says', async () => {
    const { sync } = openConversation(fresh(conversationOf()));
    const profile = profileOf({ notes: { prompt_sunday: 'A dog that snores.' } });
    sync.put(memberQuery, fresh(memberViewOf({ profile })));

    const log = within(await historyLog());
    await log.findByRole(
      'button',
      { name: '“A dog that snores.” Tell me more.' },
      { timeout: 3_000 },
    );
    expect(log.queryByText(/I am new here/)).toBeNull();
  });

  test('begins with what both share, also when there are messages', async () => {
    const { sync } = openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    const theirs = profileOf({ interests: ['dogs', 'chess', 'opera'] });
    sync.put(memberQuery, fresh(memberViewOf({ profile: theirs })));
    sync.put(interestsQuery, fresh({ names: { dogs: 'dogs', chess: 'chess', opera: 'opera' } }));
    sync.put(userQuery, fresh(ownUser({}, { interests: ['chess', 'dogs'] })));

    const log = within(await historyLog());
    expect(await log.findByText('You share dogs and chess.')).toBeDefined();
    expect(log.queryByRole('heading', { name: 'Three ways to begin' })).toBeNull();
  });

  test('without messages offers ways to begin from what both share, which a tap only writes', async () => {
    const { sync, user } = openConversation(fresh(conversationOf()));
    const theirs = profileOf({ interests: ['dogs', 'chess', 'opera'] });
    sync.put(memberQuery, fresh(memberViewOf({ profile: theirs, liked: true })));
    sync.put(interestsQuery, fresh({ names: { dogs: 'dogs', chess: 'chess', opera: 'opera' } }));
    sync.put(userQuery, fresh(ownUser({}, { interests: ['chess', 'dogs'] })));

    const log = within(await historyLog());
    await log.findByText('You share dogs and chess.');
    const openers = within(log.getByRole('list')).getAllByRole('button');
    expect(openers).toHaveLength(3);
    expect(openers[0]?.textContent).toContain('dogs');
    await user.click(openers[0] ?? log.getByRole('list'));
    await user.click(openers[1] ?? log.getByRole('list'));

    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Emma' });
    expect(field.value).toBe(openers[1]?.textContent);
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test.each([
    ['auto', 'Automatic reply'],
    ['operator', 'Written by our team'],
  ] as const)('[decisions 4] marks a message of kind %s as “%s”', async (from_kind, words) => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1', { from_kind })] })));

    expect(within(await historyLog()).getByText(words)).toBeDefined();
  });

  test('shows the line “New” above the first unread message', async () => {
    const rows = [messageOf('1', { body: 'Old' }), messageOf('2', { body: 'Fresh' })];
    openConversation(fresh(conversationOf({ rows, firstUnread: MessageId.parse('2') })));

    const text = (await historyLog()).textContent;
    expect(text.indexOf('New')).toBeGreaterThan(text.indexOf('Old'));
    expect(text.indexOf('Fresh')).toBeGreaterThan(text.indexOf('New'));
  });

  test('loads older messages with a button at its beginning', async () => {
    const { sync, user } = openConversation(
      fresh(conversationOf({ rows: [messageOf('9')], has_more: true })),
    );

    await user.click(await screen.findByRole('button', { name: 'Load older messages' }));

    const asked = { name: 'conversation', params: NEWEST, more: true };
    expect(said(sync, 'fetchQuery')).toContainEqual(asked);
  });

  test('of one conversation that could not be loaded further says nothing in another', async () => {
    const more = (changed = {}) => fresh(conversationOf({ has_more: true, ...changed }));
    const app = openConversation(more(), {}, '/chats/other');
    const other = { conversation: ConversationId.parse('other') };
    app.sync.put(conversationMemberQuery, fresh({ profile: ProfileId.parse('jose') }), other);
    const wanted = { profile: ProfileId.parse('jose'), wanted: 'newest' } as const;
    const name = { card: cardOf({ id: 'jose', name: 'José' }) };
    act(() => app.sync.put(conversationQuery, more(name), wanted));
    await screen.findByRole('log', { name: 'Messages with José' });
    await app.navigate('/chats/talk');
    await historyLog();
    app.sync.api.fetchQuery = () => Promise.resolve(fail({ code: 'timeout' }));
    await app.user.click(await screen.findByRole('button', { name: 'Load older messages' }));
    await screen.findByText(/connection is too slow/);

    await app.navigate('/chats/other');
    await screen.findByRole('log', { name: 'Messages with José' });

    expect(screen.queryByText(/connection is too slow/)).toBeNull();
  });

  test('of ten thousand messages draws only those near the screen', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => messageOf(`${at + 1}`));
    openConversation(fresh(conversationOf({ rows })));

    expect((await historyLog()).querySelectorAll('[data-index]').length).toBeLessThan(60);
  });
});

describe('[product 3.1] the way back to the newest message', () => {
  const rows = Array.from({ length: 100 }, (_, at) => messageOf(`${at + 1}`));
  const back = (name: string) => screen.findByRole('button', { name });

  async function readingAbove() {
    const { sync } = openConversation(fresh(conversationOf({ rows })));
    const log = await historyLog();
    log.scrollTop = 1_000;
    fireEvent.scroll(log);
    await back('Latest messages');
    return sync;
  }

  test('counts what has come since the reader left the end', async () => {
    const sync = await readingAbove();

    const more = [...rows, messageOf('101'), messageOf('102')];
    act(() => sync.put(conversationQuery, fresh(conversationOf({ rows: more }))));

    expect(await back('2 new messages')).toBeTruthy();
  });

  test('counts nothing when the last message is deleted', async () => {
    const sync = await readingAbove();

    act(() => sync.put(conversationQuery, fresh(conversationOf({ rows: rows.slice(0, -1) }))));

    expect(await back('Latest messages')).toBeTruthy();
  });
});

describe('[product 3.1] opening a conversation', () => {
  test('loads the newest page, and reports to the worker which conversation is on screen', async () => {
    const { sync } = openConversation({ state: 'loading-first' });
    act(() => sync.put(conversationQuery, fresh(conversationOf()), NEWEST));

    await historyLog();
    await waitFor(() =>
      expect(said(sync, 'setTab').at(-1)).toMatchObject({ conversationWith: 'emma' }),
    );
  });

  test('by the address of the member finds or creates the conversation first', async () => {
    const { sync } = openConversation(fresh(conversationOf()), {}, '/members/emma/chat');

    await historyLog();
    expect(said(sync, 'startChat')).toContainEqual({ profile: 'emma' });
  });

  test('[§8 chat start] that cannot be started shows the modal, and leads back to the profile', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.api.startChat = () => Promise.resolve(fail({ code: 'not-found' }));
    const { user, path } = renderApp('/members/emma/chat', sync);

    const modal = await screen.findByRole('alertdialog', { name: 'Error' });
    await user.click(within(modal).getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(path()).toBe('/members/emma'));
  });

  test('that does not exist shows a heading about this', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(conversationMemberQuery, { state: 'gone' });
    renderApp('/chats/nowhere', sync);

    expect(
      await screen.findByRole('heading', { name: 'This person is no longer available' }),
    ).toBeDefined();
  });

  test('with nothing stored and no network shows what does work', async () => {
    openConversation({ state: 'offline-first' }, { connectivity: 'offline' });

    expect(await screen.findByRole('heading', { name: 'Nothing stored yet' })).toBeDefined();
  });
});

describe('[product 3.1] the read mark', () => {
  const rows = [messageOf('1'), messageOf('2'), messageOf('3', { mine: true })];

  test('is made when the newest message of the other member was in view for a second', async () => {
    const { sync } = openConversation(fresh(conversationOf({ rows })));
    await historyLog();
    expect(said(sync, 'markChatRead')).toEqual([]);

    await waitFor(() =>
      expect(said(sync, 'markChatRead')).toEqual([{ profile: 'emma', message: '2' }]),
    );
  });

  test('is not made while the shown messages may not include all that the list counts', async () => {
    const { sync } = openConversation(fresh(conversationOf({ rows, isWhole: false })));
    await historyLog();

    await act(() => new Promise((done) => setTimeout(done, 1_300)));

    expect(said(sync, 'markChatRead')).toEqual([]);
  });

  test('is not caused by a page in the background: such a page loads no messages until it is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { sync } = openConversation(fresh(conversationOf({ rows })));
    const fetched = [messageOf('9', { body: 'Fetched for a screen that is seen' })];
    sync.put(conversationQuery, fresh(conversationOf({ rows: fetched })), NEWEST);
    const history = await historyLog();
    expect(within(history).queryByText('Fetched for a screen that is seen')).toBeNull();

    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByText('Fetched for a screen that is seen')).toBeDefined();
  });

  test('is not made while the page has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { sync } = openConversation(fresh(conversationOf({ rows })));
    await historyLog();

    await act(() => new Promise((done) => setTimeout(done, 1_300)));

    expect(said(sync, 'markChatRead')).toEqual([]);
  });
});
