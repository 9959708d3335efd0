import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import {
  conversationQuery,
  type ConversationView,
  type ItemQuote,
} from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

const quoteOf = (changed: Partial<ItemQuote> = {}): ItemQuote => ({
  message: MessageId.parse('1'),
  state: 'here',
  mine: false,
  body: 'Tea or coffee?',
  isPhoto: false,
  ...changed,
});

const question = messageOf('1', { body: 'Tea or coffee?' });

async function open(changed: Partial<ConversationView> = {}) {
  const app = openConversation(
    fresh(conversationOf({ rows: [question], canReact: true, ...changed })),
  );
  await historyLog();
  return app;
}

const composer = () => screen.getByRole('textbox', { name: 'Message to Emma' });

describe('[contract 7] replying', () => {
  test('from the menu puts the message above the composer, where the cursor goes', async () => {
    const app = await open();

    await app.user.click(screen.getByRole('button', { name: 'What to do with this message' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    app.sync.put(
      conversationQuery,
      fresh(conversationOf({ rows: [question], canReact: true, draftQuote: quoteOf() })),
    );

    expect(said(app.sync, 'quoteInDraft')).toEqual([{ profile: 'emma', message: '1' }]);
    expect(await screen.findByRole('button', { name: 'Do not quote' })).toBeDefined();
    await expect.poll(() => document.activeElement).toBe(composer());
  });

  test('sends the quoted message with the text', async () => {
    const app = await open({ draftQuote: quoteOf() });

    await app.user.type(composer(), 'Tea');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(app.sync, 'sendMessage')).toEqual([
      { profile: 'emma', body: 'Tea', reply_to: '1' },
    ]);
  });

  test('can be taken back, and the text stays', async () => {
    const app = await open({ draftQuote: quoteOf(), draft: 'Tea' });

    await app.user.click(screen.getByRole('button', { name: 'Do not quote' }));

    expect(said(app.sync, 'quoteInDraft')).toEqual([{ profile: 'emma', message: null }]);
    expect(composer()).toHaveProperty('value', 'Tea');
  });

  test.each<[string, Partial<ConversationView>]>([
    ['a message that waits', { rows: [messageOf('1', { id: null, mine: true, state: 'queued' })] }],
    ['a closed conversation', { closed: true }],
    ['a site without quotes', { canReact: false }],
  ])('is not offered for %s', async (_, changed) => {
    const app = await open(changed);

    await app.user.click(screen.getByRole('button', { name: 'What to do with this message' }));

    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull();
  });
});

describe('[contract 7] the quote in a bubble', () => {
  const answered = (quote: ItemQuote) => [question, messageOf('2', { body: 'Tea', quote })];

  test.each<[string, Partial<ItemQuote>, string]>([
    ['of the other member', {}, 'Reply to: Emma Tea or coffee?'],
    ['of mine', { mine: true }, 'Reply to: You Tea or coffee?'],
    ['of a photo', { body: '', isPhoto: true }, 'Reply to: Emma Photo'],
    ['of a deleted message', { state: 'gone', body: '' }, 'Reply to: A deleted message'],
    ['of a message elsewhere', { state: 'elsewhere', body: '' }, 'Reply to: An earlier message'],
  ])('%s names what it is', async (_, changed, name) => {
    await open({ rows: answered(quoteOf(changed)) });

    expect(within(await historyLog()).getByRole('button', { name })).toBeDefined();
  });

  test('leads to the message, which is marked and has the focus', async () => {
    const app = await open({ rows: answered(quoteOf()) });

    await app.user.click(screen.getByRole('button', { name: /Reply to/ }));

    const found = await screen.findByRole('group', { name: 'Found message' });
    expect(found.textContent).toContain('Tea or coffee?');
    expect(document.activeElement).toBe(found);
    expect(said(app.sync, 'showMessage')).toEqual([]);
  });

  test.each([
    ['is gone', ok({ place: 'gone' as const }), 'This message is no longer here.'],
    [
      'is too far up',
      ok({ place: 'far' as const }),
      'This message is too far up. Scroll up to load older ones.',
    ],
    ['cannot be loaded', fail({ code: 'offline' as const }), /^This message could not be loaded\./],
  ])('says when the message %s', async (_, outcome, words) => {
    const app = await open({ rows: [messageOf('2', { quote: quoteOf({ state: 'elsewhere' }) })] });
    app.sync.api.showMessage = () => Promise.resolve(outcome);

    await app.user.click(screen.getByRole('button', { name: /Reply to/ }));

    expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(await historyLog());
  });
});
