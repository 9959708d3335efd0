import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

const MENU = 'What to do with this message';

afterEach(() => {
  vi.useRealTimers();
});

test('[contract 50] a message gets a reaction by its menu', async () => {
  const { sync, user } = openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
  await user.click(await screen.findByRole('button', { name: MENU }));

  await user.click(await screen.findByRole('menuitem', { name: 'React with 😂' }));

  expect(said(sync, 'reactTo')).toEqual([{ profile: 'emma', message: '1', emoji: '😂' }]);
});

test('the message whose menu is open stands out until it is closed', async () => {
  const rows = [messageOf('1', { body: 'Hello' }), messageOf('2', { body: 'Again' })];
  const { user } = openConversation(fresh(conversationOf({ rows })));
  const lifted = () =>
    ['Hello', 'Again'].filter((text) => screen.getByText(text).closest('[data-lifted]') !== null);
  const [first] = await screen.findAllByRole('button', { name: MENU });

  await user.click(first ?? document.body);
  await screen.findByRole('menuitem', { name: 'React with 😂' });
  expect(lifted()).toEqual(['Hello']);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(lifted()).toEqual([]));
});

test('a finger that does not lie quite still on a message opens its menu', async () => {
  openConversation(fresh(conversationOf({ rows: [messageOf('1', { body: 'Hello' })] })));
  const text = await screen.findByText('Hello');
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  fireEvent.pointerDown(text, finger);
  fireEvent.pointerMove(text, { ...finger, clientX: 103 });
  vi.advanceTimersByTime(600);
  vi.useRealTimers();

  expect(await screen.findByRole('menuitem', { name: 'React with 😂' })).toBeDefined();
});

test('[contract 50] reactions are named with who gave them, and mine can be taken back', async () => {
  const reactions = [
    { emoji: '👍', mine: false },
    { emoji: '🔥', mine: true },
  ];
  const { sync, user } = openConversation(
    fresh(conversationOf({ rows: [messageOf('1', { reactions })] })),
  );
  await historyLog();

  expect(screen.getByRole('listitem', { name: '👍 from Emma' })).toBeDefined();
  expect(screen.getByRole('listitem', { name: '🔥 from you' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: MENU }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove 🔥' }));

  expect(said(sync, 'reactTo')).toEqual([{ profile: 'emma', message: '1', emoji: null }]);
});

test.each([
  { why: 'on a site without the call', canReact: false, row: {} },
  { why: 'to a message on its way', canReact: true, row: { id: null, waiting: '1' } },
])('[decisions 36] no reaction is offered $why', async ({ canReact, row }) => {
  const rows = [messageOf('1', { mine: true, ...row })];
  const { user } = openConversation(fresh(conversationOf({ canReact, rows })));

  await user.click(await screen.findByRole('button', { name: MENU }));

  await screen.findByRole('menuitem', { name: 'Copy' });
  expect(screen.queryByRole('menuitem', { name: /^React/ })).toBeNull();
});

test('[contract 50] a deleted message keeps its place, without text or actions', async () => {
  const rows = [messageOf('1', { body: '', isDeleted: true }), messageOf('2', { edited: null })];
  openConversation(fresh(conversationOf({ rows })));
  await historyLog();

  expect(screen.getByText('This message was deleted')).toBeDefined();
  expect(screen.getAllByRole('button', { name: MENU })).toHaveLength(1);
});
