import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

async function openMenu(row: MessageItem, canReact = true) {
  const app = openConversation(fresh(conversationOf({ rows: [row], canReact })));
  await historyLog();
  await app.user.click(screen.getByRole('button', { name: 'What to do with this message' }));
  return app;
}

describe('[contract 9] deleting a message for me', () => {
  test.each([
    ['of mine', true],
    ['of the other member', false],
  ])('%s says that the other member still has it, and can be undone', async (_, mine) => {
    const app = await openMenu(messageOf('1', { mine }));

    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete for me' }));
    expect(await screen.findByText('Deleted for you. Emma still has it.')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(said(app.sync, 'deleteMessageForMe')).toEqual([{ profile: 'emma', message: '1' }]);
    expect(said(app.sync, 'cancel')).toEqual([{ row: 'message-remove' }]);
  });

  test.each<[string, MessageItem, boolean]>([
    ['a message that waits', messageOf('1', { id: null, mine: true, state: 'queued' }), true],
    ['a site without the call', messageOf('1'), false],
  ])('is not offered for %s', async (_, row, canReact) => {
    await openMenu(row, canReact);

    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.queryByRole('menuitem', { name: 'Delete for me' })).toBeNull();
  });
});
