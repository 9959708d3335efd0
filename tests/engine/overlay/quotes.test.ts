import { describe, expect, test } from 'vitest';
import type { Message } from '#schemas/messages.ts';
import { settledItems } from '#sync/engine/overlay/messages.ts';
import { hiddenQuotes, quoteLookup, quoteOf, type QuoteBase } from '#sync/engine/overlay/quotes.ts';
import { ADA, messageIdOf, messageOf, WALL } from '#tests/engine/people.ts';

const itemsOf = (...messages: Message[]) => settledItems({ profile: ADA, messages }, [], WALL);
const theirs = (id: number, changes: Partial<Message> = {}) =>
  messageOf(id, 0, { from: ADA, client_id: null, body: `theirs ${id}`, ...changes });
const reply = (id: number, to: number) => messageOf(id, id, { reply_to: messageIdOf(to) });

const NONE: QuoteBase = { hidden: [], range: null };
const rangeOf = (oldest: number, newest: number, has_more: boolean): QuoteBase => ({
  hidden: [],
  range: { oldest: messageIdOf(oldest), newest: messageIdOf(newest), has_more },
});

const quotedAs = (to: number, base: QuoteBase = NONE, ...others: Message[]) =>
  quoteLookup(itemsOf(...others, reply(9, to)), base)(quoteOf(messageIdOf(to)));

describe('[contract 7] the quoted message', () => {
  test('on screen is shown with its text now, and whose it is', () => {
    expect(quotedAs(3, NONE, theirs(3))).toMatchObject({
      message: '3',
      state: 'here',
      mine: false,
      body: 'theirs 3',
    });
  });

  test('above the screen is shown as well when the device holds it', () => {
    const hidden = itemsOf(theirs(1, { type: 'photo', body: '' }));

    expect(quotedAs(1, { hidden, range: null })).toMatchObject({
      state: 'here',
      body: '',
      isPhoto: true,
    });
  });

  test('that was deleted for both shows no text of it', () => {
    const deleted = theirs(3, { state: 'deleted', body: 'what was said' });

    expect(quotedAs(3, NONE, deleted)).toMatchObject({ state: 'gone', body: '' });
  });

  test.each<[string, QuoteBase, string]>([
    ['in a conversation that was not read', NONE, 'elsewhere'],
    ['within what was read', rangeOf(2, 9, true), 'gone'],
    ['before what was read, with more there', rangeOf(5, 9, true), 'elsewhere'],
    ['before the first message', rangeOf(5, 9, false), 'gone'],
    ['after what was read', rangeOf(1, 2, false), 'elsewhere'],
  ])('that is not on the device, %s', (_, base, state) => {
    expect(quotedAs(3, base)?.state).toBe(state);
  });

  test('is read from the store only when the screen does not have it', () => {
    const items = itemsOf(theirs(3), reply(8, 3), reply(9, 1));

    expect(hiddenQuotes(items, quoteOf(messageIdOf(2)))).toEqual(['1', '2']);
    expect(hiddenQuotes(items, null)).toEqual(['1']);
  });
});
