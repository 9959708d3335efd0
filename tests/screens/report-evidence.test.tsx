import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REPORT_EVIDENCE_MAX } from '#schemas/limits.ts';
import { fail } from '#schemas/outcome.ts';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { memberQuery } from '#sync/queries/member.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, memberViewOf, messageOf, minutesAgo } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { filledReport, takesReports } from '#tests/support/report-dialog.ts';

withLayout();

const TALK: MessageItem[] = [
  messageOf('1', { body: 'Hello', mine: true, created: minutesAgo(9) }),
  messageOf('2', { body: 'Send me money', created: minutesAgo(8) }),
  messageOf('3', { body: '', isDeleted: true, created: minutesAgo(7) }),
  messageOf('4', { body: '', isDeleted: true, mine: true, created: minutesAgo(6) }),
  messageOf('5', { body: 'Emma is here', type: 'system', created: minutesAgo(5) }),
  messageOf('6', { body: 'Or else', created: minutesAgo(4) }),
  messageOf('7', { id: null, body: 'No', mine: true, state: 'queued', created: minutesAgo(3) }),
];

async function openReport(
  view: Partial<ConversationView> = { rows: TALK },
  status: Partial<SyncStatus> = {},
) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  takesReports(sync);
  sync.put(conversationQuery, fresh(conversationOf(view)));
  sync.put(memberQuery, fresh(memberViewOf()));
  const { user } = renderApp('/members/emma', sync);
  await user.click(await screen.findByRole('button', { name: 'More about this person' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Emma' }));
  const dialog = await filledReport(user);
  const show = () =>
    user.click(dialog.getByRole('button', { name: 'Choose messages as evidence' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
  return { sync, user, dialog, show, send };
}

test('[product 3.10] a report of a profile offers the stored messages with the member, the newest first, also offline', async () => {
  const { dialog, show } = await openReport({ rows: TALK }, { connectivity: 'offline' });
  expect(dialog.getByText('No message goes along.')).toBeDefined();

  await show();

  const group = within(dialog.getByRole('group', { name: 'Messages with Emma' }));
  const offered = group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(offered).toEqual([
    expect.stringMatching(/^Emma.*Or else$/),
    expect.stringMatching(/^Emma.*A message that was deleted$/),
    expect.stringMatching(/^Emma.*Send me money$/),
    expect.stringMatching(/^You.*Hello$/),
  ]);
});

test('[contract 17] the chosen messages go along, and the member reads how many', async () => {
  const { sync, user, dialog, show, send } = await openReport();
  await show();
  await user.click(dialog.getByRole('checkbox', { name: /Send me money/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Hello/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Or else/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Hello/ }));
  expect(dialog.getByText('2 messages go along.')).toBeDefined();

  await send();

  const done = within(await screen.findByRole('dialog', { name: 'Your report is kept' }));
  expect(done.getByText('2 messages go along.')).toBeDefined();
  expect(said(sync, 'reportMember')).toMatchObject([
    { target: { type: 'profile', id: 'emma' }, evidence: ['2', '6'] },
  ]);
});

test('a member with whom there are no messages is offered none', async () => {
  const { dialog } = await openReport({ rows: [] });

  expect(dialog.queryByRole('button', { name: 'Choose messages as evidence' })).toBeNull();
});

test('[contract 17] no more messages can be chosen than the site takes', async () => {
  const many = Array.from({ length: REPORT_EVIDENCE_MAX + 1 }, (_, index) =>
    messageOf(String(index + 1), { body: `Line ${index + 1}` }),
  );
  const { sync, user, dialog, show, send } = await openReport({ rows: many });
  await show();

  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /^Emma.*Line/ });
  for (const box of boxes.slice(0, REPORT_EVIDENCE_MAX)) await user.click(box);

  expect(
    dialog.getByText(`No more than ${REPORT_EVIDENCE_MAX} messages can go along.`),
  ).toBeDefined();
  expect(boxes.at(-1)?.disabled).toBe(true);
  await send();
  expect(said(sync, 'reportMember')).toMatchObject([
    {
      evidence: many
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    },
  ]);
});

test('older messages are shown on demand, and without a line the dialog says why there are none', async () => {
  const { sync, user, dialog, show } = await openReport({ rows: TALK, has_more: true });
  await show();
  await user.click(dialog.getByRole('button', { name: 'Older messages' }));
  const asked = { name: 'conversation', params: { profile: 'emma' }, more: true };
  expect(said(sync, 'fetchQuery')).toContainEqual(asked);

  sync.api.fetchQuery = () => Promise.resolve(fail({ code: 'offline' }));
  await user.click(dialog.getByRole('button', { name: 'Older messages' }));

  expect(await dialog.findByText('You are offline.')).toBeDefined();
});

test('[product 3.10] the menu inside a chat reports the chat, with its messages to choose from', async () => {
  const app = openConversation(fresh(conversationOf({ rows: TALK })));
  takesReports(app.sync);
  app.sync.put(memberQuery, fresh(memberViewOf({ conversation: conversationOf().conversation })));
  await historyLog();
  await app.user.click(screen.getByRole('button', { name: 'More about this chat' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report Emma' }));
  const dialog = await filledReport(app.user);

  await app.user.click(dialog.getByRole('checkbox', { name: /Or else/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Send report' }));

  expect(said(app.sync, 'reportMember')).toMatchObject([
    { profile: 'emma', target: { type: 'chat', id: 'talk' }, evidence: ['6'], block: true },
  ]);
});

test('a message that is deleted while the dialog is open stays chosen, with all that was typed', async () => {
  const app = openConversation(fresh(conversationOf({ rows: TALK })));
  takesReports(app.sync);
  await historyLog();
  const [first] = screen.getAllByRole('button', { name: 'What to do with this message' });
  if (first === undefined) throw new Error('no message');
  const bubble = screen.getByText('Or else').closest('[data-message]');
  const menu = bubble?.querySelector('[data-message-menu]');
  await app.user.click(menu ?? first);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await filledReport(app.user);
  await app.user.type(dialog.getByLabelText('More, if you like'), 'He means it');
  await app.user.click(dialog.getByRole('button', { name: 'Choose messages as evidence' }));
  await app.user.click(dialog.getByRole('checkbox', { name: /Send me money/ }));

  const gone = { body: '', isDeleted: true };
  app.sync.put(
    conversationQuery,
    fresh(conversationOf({ rows: TALK.map((row) => (row.mine ? row : { ...row, ...gone })) })),
  );

  expect(dialog.getByText('Or else')).toBeDefined();
  await app.user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(said(app.sync, 'reportMember')).toMatchObject([
    { target: { type: 'message', id: '6' }, text: 'He means it', evidence: ['6', '2'] },
  ]);
});

test('a member who is gone while the dialog is open is still reported', async () => {
  const { sync, dialog, send } = await openReport();

  sync.put(memberQuery, { state: 'gone' });
  sync.put(conversationQuery, { state: 'gone' });

  await send();
  expect(dialog).toBeDefined();
  expect(said(sync, 'reportMember')).toMatchObject([{ profile: 'emma', category: 'fake' }]);
});
