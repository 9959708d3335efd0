/** A page goes on while a translator has moved its texts. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf } from '#tests/support/people.ts';
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
