/** What a conversation shows before its messages are stored, and where the focus is when it opens. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf, minutesAgo } from '#tests/support/people.ts';

withLayout();

const withPointer = (isFine: boolean) => withMedia(isFine ? 'pointer: fine' : 'none');

function withMedia(matching: string) {
  return vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes(matching),
      media,
      onchange: null,
      addListener: vi.fn<() => void>(),
      removeListener: vi.fn<() => void>(),
    }),
  );
}

test('on a wide screen the column of the other member is there before they are known', async () => {
  const columns = () =>
    screen.getByRole('heading', { level: 1 }).closest('section')?.parentElement?.childElementCount;
  const media = withMedia('min-width');
  const { sync } = openConversation({ state: 'loading-first' });
  await screen.findByRole('heading', { level: 1, name: 'Conversation' });
  const before = columns();
  // Their messages may be known before their card.
  act(() => sync.put(conversationQuery, fresh({ ...conversationOf(), card: null })));
  const nameless = columns();

  act(() => sync.put(conversationQuery, fresh(conversationOf())));

  expect(await screen.findByRole('complementary', { name: 'About Emma, 33' })).toBeDefined();
  expect([before, nameless, columns()]).toEqual([3, 3, 3]);
  media.mockRestore();
});

test.each([
  ['on a phone', 'none', false],
  ['on a wide screen', 'min-width: 56.25rem', true],
])('%s the list of the chats is drawn beside it: %s, %s', async (_, media, isThere) => {
  const mocked = withMedia(media);
  openConversation(fresh(conversationOf()));
  await historyLog();

  const list = screen.queryByRole('heading', { level: 2, name: 'Chats' });
  expect(list !== null).toBe(isThere);
  mocked.mockRestore();
});

test('without a network, a conversation that was never opened shows its last message and no “Say hello”', async () => {
  const known = {
    body: 'See you!',
    isPhoto: false,
    mine: false,
    created: minutesAgo(5),
    automatic: false,
    isDeleted: false,
  };
  openConversation(fresh(conversationOf({ known })), { connectivity: 'offline' });

  const history = await historyLog();
  expect(within(history).getByText('See you!')).toBeDefined();
  expect(within(history).getByText('Earlier messages load when you’re back online.')).toBeDefined();
  expect(screen.queryByText(/Say hello/)).toBeNull();
});

describe('[product 2.13] messages that are not on this device', () => {
  const known = {
    body: 'See you!',
    isPhoto: false,
    mine: false,
    created: minutesAgo(5),
    automatic: false,
    isDeleted: false,
  };
  const rows = [messageOf('1', { body: 'Shall we?' })];

  test('have a place in the conversation, with the last line that the list knows', async () => {
    const view = conversationOf({ rows, known, missing: { before: null } });
    openConversation(fresh(view), { connectivity: 'offline' });

    const history = await historyLog();
    const text = history.textContent;
    const note = 'Messages are missing here. They load when you’re back online.';
    expect(text.indexOf('Shall we?')).toBeLessThan(text.indexOf(note));
    expect(text.indexOf(note)).toBeLessThan(text.indexOf('See you!'));
    expect(screen.queryByText(/^Earlier messages/)).toBeNull();
  });

  test('are said to be loading, because the worker fetches them', async () => {
    openConversation(fresh(conversationOf({ rows, known, missing: { before: null } })));

    const history = await historyLog();
    expect(within(history).getByText('Messages are missing here. They are loading.')).toBeDefined();
  });
});

test.each([
  ['a mouse', true, 'textbox', 'Message to Emma'],
  ['a touch screen', false, 'heading', 'Emma, 33'],
] as const)(
  'after opening with %s, the focus is where the member continues',
  async (_, isFine, role, name) => {
    const pointer = withPointer(isFine);
    const { navigate } = openConversation(fresh(conversationOf()), {}, '/chats');
    await screen.findByRole('heading', { level: 1, name: 'Chats' });

    await act(() => navigate('/chats/talk'));

    const goal = await screen.findByRole(role, { name });
    await waitFor(() => expect(document.activeElement).toBe(goal));
    pointer.mockRestore();
  },
);
