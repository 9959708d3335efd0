/** Choosing several chats, and what can be done with them together. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import { chatsQuery, type ChatRow } from '#sync/queries/chats.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf, chatRowOf, chatsViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

withLayout();

const jose = (changed: Partial<ChatRow> = {}) =>
  chatRowOf({ key: 'jose', card: cardOf({ id: 'jose', name: 'José' }), ...changed });

async function choosing(rows: ChatRow[]) {
  const sync = fakeSync(AS_MEMBER);
  sync.put(chatsQuery, fresh(chatsViewOf(rows)));
  const app = { sync, ...renderApp('/chats', sync) };
  await app.user.click(await screen.findByRole('button', { name: 'Choose several chats' }));
  return app;
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const action = (name: string) =>
  within(screen.getByRole('group', { name: 'Chosen chats' })).getByRole('button', { name });

describe('[product 3.2] several chats', () => {
  test('are chosen by pressing their rows, and do not open', async () => {
    const { user, path } = await choosing([chatRowOf(), jose()]);

    await user.click(await box(/Emma/));
    await user.click(await box(/José/));
    await user.click(await box(/Emma/));

    expect(screen.getByText('1 chosen')).toBeDefined();
    expect((await box(/José/)).getAttribute('aria-checked')).toBe('true');
    expect(path()).toBe('/chats');
  });

  test('are marked as read up to the last message; a read one is left alone', async () => {
    const { sync, user } = await choosing([chatRowOf({ num_unread_messages: 2 }), jose()]);
    await user.click(await box(/Emma/));
    await user.click(await box(/José/));

    await user.click(action('Mark as read'));

    expect(said(sync, 'markChatRead')).toEqual([{ profile: 'emma', message: null }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are archived together, and that can be undone', async () => {
    const { sync, user } = await choosing([chatRowOf(), jose()]);
    await user.click(await box(/Emma/));
    await user.click(await box(/José/));

    await user.click(action('Archive'));
    await screen.findByText('2 chats archived');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(said(sync, 'markChat')).toHaveLength(4));
    expect(said(sync, 'markChat')).toEqual([
      { profile: 'emma', mark: 'archived', wanted: true },
      { profile: 'jose', mark: 'archived', wanted: true },
      { profile: 'emma', mark: 'archived', wanted: false },
      { profile: 'jose', mark: 'archived', wanted: false },
    ]);
  });

  test('are deleted together, and come back with the texts that could not be sent', async () => {
    const { sync, user } = await choosing([chatRowOf(), jose()]);
    sync.api.deleteChat = ({ profile }) =>
      Promise.resolve(
        ok({
          discarded: profile === 'emma' ? ['Rude'] : [],
          unsent: profile === 'jose' ? 1 : 0,
          row: null,
        }),
      );
    await user.click(await box(/Emma/));
    await user.click(await box(/José/));

    await user.click(action('Delete'));
    await screen.findByText('2 chats deleted. 1 message in them still waits to be sent.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(said(sync, 'undoDeleteChat')).toHaveLength(2));
    expect(said(sync, 'undoDeleteChat')).toEqual([
      { profile: 'emma', discarded: ['Rude'] },
      { profile: 'jose', discarded: [] },
    ]);
  });

  test('are no longer chosen after Escape, and nothing happens without a choice', async () => {
    const { sync, user } = await choosing([chatRowOf()]);

    await user.click(action('Delete'));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    expect(said(sync, 'deleteChat')).toEqual([]);
  });
});
