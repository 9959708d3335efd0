import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';
import { filledReport, takesReports } from '#tests/support/report-dialog.ts';

withLayout();

const MENU = 'What to do with this message';
const rude = messageOf('7', { body: 'Something rude' });

async function open(row: MessageItem, connectivity: 'online' | 'offline' = 'online') {
  const app = openConversation(fresh(conversationOf({ rows: [row] })), { connectivity });
  takesReports(app.sync);
  await historyLog();
  await app.user.click(screen.getByRole('button', { name: MENU }));
  return app;
}

async function fill(app: Awaited<ReturnType<typeof open>>) {
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  return filledReport(app.user);
}

describe('[product 3.10] the report of one message', () => {
  test('shows the message, and sends it as what is reported and as evidence', async () => {
    const app = await open(rude);

    const dialog = await fill(app);
    expect(dialog.getByText('Something rude')).toBeDefined();
    await app.user.click(dialog.getByLabelText(/^Block Emma as well/));
    await app.user.click(dialog.getByRole('button', { name: 'Send report' }));

    expect(said(app.sync, 'reportMember')).toMatchObject([
      { profile: 'emma', target: { type: 'message', id: '7' }, evidence: ['7'], block: false },
    ]);
    expect(app.path()).toBe('/chats/talk');
  });

  test('that blocks as well leaves the conversation', async () => {
    const app = await open(rude, 'offline');

    const dialog = await fill(app);
    await app.user.click(dialog.getByRole('button', { name: 'Send report' }));

    await screen.findByRole('dialog', { name: 'Your report is kept' });
    await app.user.keyboard('{Escape}');
    await expect.poll(app.path).toBe('/chats');
  });

  test.each<[string, MessageItem]>([
    ['of mine', messageOf('7', { mine: true })],
    ['that waits', messageOf('7', { id: null, mine: true, state: 'queued' })],
  ])('is not offered for a message %s', async (_, row) => {
    await open(row);

    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.queryByRole('menuitem', { name: 'Report message' })).toBeNull();
  });
});
