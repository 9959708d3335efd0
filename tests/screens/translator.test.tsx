/** A page goes on while a translator has moved its texts. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chatsQuery } from '#sync/queries/chats.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { chatRowOf, chatsViewOf, conversationOf, minutesAgo } from '#tests/support/people.ts';
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
