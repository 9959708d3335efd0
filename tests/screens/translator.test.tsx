/** A page goes on while a translator has moved its texts. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IntentKey, MessageId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery, type MessageItem } from '#sync/queries/conversation.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import {
  chatRowOf,
  chatsViewOf,
  conversationOf,
  messageOf,
  minutesAgo,
  waitingRowOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { translateTexts } from '#tests/support/translator.ts';

withLayout();

test('the number of characters left comes and goes', async () => {
  openConversation(fresh(conversationOf({ max_length: 20 })));
  await historyLog();
  const field = screen.getByRole('textbox', { name: 'Message to Emma' });
  fireEvent.change(field, { target: { value: 'nineteen characters' } });
  await screen.findByText(/1 character left/);
  translateTexts(document.body);

  fireEvent.change(field, { target: { value: '' } });

  await waitFor(() => expect(screen.queryByText(/character left/)).toBeNull());
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('the line drops and returns', async () => {
  const { sync } = openConversation(fresh(conversationOf()));
  await historyLog();
  for (const connectivity of ['offline', 'online', 'offline', 'online'] as const) {
    translateTexts(document.body);
    act(() => sync.setStatus({ connectivity }));
    await waitFor(() =>
      expect(screen.queryAllByText('Offline').length > 0).toBe(connectivity === 'offline'),
    );
  }

  expect(await historyLog()).toBeDefined();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('the last line of a chat is a photo, and then a text', async () => {
  const sync = fakeSync(AS_MEMBER);
  const said = { mine: true, created: minutesAgo(5), state: 'settled' } as const;
  const show = (given: { body: string; isPhoto: boolean }) => {
    const last = { ...said, ...given, automatic: false, isDeleted: false };
    sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf({ last })])));
  };
  show({ body: 'Here it is', isPhoto: true });
  renderApp('/chats', sync);
  await screen.findByText(/Here it is/);
  translateTexts(document.body);

  act(() => show({ body: 'See you on Saturday', isPhoto: false }));
  expect(await screen.findByText('See you on Saturday')).toBeDefined();
  translateTexts(document.body);
  act(() => show({ body: 'Here it is', isPhoto: true }));

  expect(await screen.findByText(/Here it is/)).toBeDefined();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

const KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');
const IMAGE = { id: null, thumb_filename: 'train.webp', full_filename: null, placeholder: null };

/** Draws each state after the one before was translated. */
async function passThrough(states: readonly Partial<MessageItem>[]) {
  const show = (changed: Partial<MessageItem>) =>
    fresh(conversationOf({ rows: [messageOf('1', { key: KEY, mine: true, ...changed })] }));
  const { sync } = openConversation(show(states[0] ?? {}));
  const log = await historyLog();
  for (const state of states.slice(1)) {
    translateTexts(document.body);
    act(() => sync.put(conversationQuery, show(state)));
  }
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(document.contains(log)).toBe(true);
  return log;
}

test('my picture with a caption is read, arrives, and is replaced by the one of the server', async () => {
  const onItsWay = { id: null, client_id: KEY, waiting: KEY, type: 'photo', body: 'Here' } as const;
  const log = await passThrough([
    { ...onItsWay, state: 'queued', upload: { sent: null } },
    { ...onItsWay, state: 'sending', upload: { sent: 0.4 } },
    { ...onItsWay, waiting: null, state: 'sent', upload: { sent: 1 } },
    { id: MessageId.parse('1'), type: 'photo', body: 'Here', state: 'sent', image: IMAGE },
    { id: MessageId.parse('1'), type: 'photo', body: 'Here', state: 'read', image: IMAGE },
  ]);

  expect(log.textContent).toContain('Here');
  expect(screen.getByRole('button', { name: 'Your photo' })).toBeDefined();
});

test('a message is edited to a link, edited back, and deleted for both', async () => {
  const id = MessageId.parse('1');
  const log = await passThrough([
    { id, body: 'On Saturday' },
    { id, body: 'https://example.org' },
    { id, body: 'See https://example.org or call' },
    { id, body: 'On Sunday' },
    { id, body: '', isDeleted: true },
  ]);

  expect(log.textContent).toContain('You deleted this message');
  expect(log.textContent).not.toContain('On Sunday');
});

test('a row that waits is tried and refused', async () => {
  const row = (state: WaitingRow['state']) => waitingRowOf({ state });
  const sync = fakeSync({ ...AS_MEMBER, waiting: 1 });
  sync.put(waitingQuery, fresh({ rows: [row('queued')] }));
  renderApp('/waiting', sync);
  await screen.findByText('Hello there');

  for (const state of ['sending', 'retry', 'refused'] as const) {
    translateTexts(document.body);
    act(() => sync.put(waitingQuery, fresh({ rows: [row(state)] })));
  }

  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(screen.getByText('Hello there')).toBeDefined();
});
