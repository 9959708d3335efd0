/** What a conversation shows before its messages are stored, and where the focus is when it opens. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, minutesAgo } from '#tests/support/people.ts';

withLayout();

function withPointer(isFine: boolean) {
  return vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isFine && media.includes('pointer: fine'),
      media,
      onchange: null,
      addListener: vi.fn<() => void>(),
      removeListener: vi.fn<() => void>(),
    }),
  );
}

test('without a network, a conversation that was never opened shows its last message and no “Say hello”', async () => {
  const known = { body: 'See you!', mine: false, created: minutesAgo(5), automatic: false };
  openConversation(fresh(conversationOf({ known })), { connectivity: 'offline' });

  const history = await historyLog();
  expect(within(history).getByText('See you!')).toBeDefined();
  expect(
    within(history).getByText('Earlier messages come as soon as you are connected.'),
  ).toBeDefined();
  expect(screen.queryByText(/Say hello/)).toBeNull();
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
