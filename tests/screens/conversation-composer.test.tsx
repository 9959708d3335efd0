import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf } from '#tests/support/people.ts';

withLayout();

async function open(changed: Partial<ConversationView> = {}) {
  const app = openConversation(fresh(conversationOf(changed)));
  await historyLog();
  return app;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Emma' });
function withPointer(isFine: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: isFine && media.includes('pointer: fine'),
      media,
      onchange: null,
      addListener: vi.fn<() => void>(),
      removeListener: vi.fn<() => void>(),
    });
  });
}

beforeEach(() => withPointer(true));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('[product 3.1 composer] sending', () => {
  test('the button sends what was written and empties the field', async () => {
    const { sync, user } = await open();

    await user.type(field(), '  Hello Emma ');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'Hello Emma' }]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  test('Enter sends where there is a keyboard, Shift+Enter is a new line', async () => {
    const { sync, user } = await open();

    await user.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'One\ntwo' }]);
  });

  test('Enter is a new line on a touch screen', async () => {
    withPointer(false);
    const { sync, user } = await open();

    await user.type(field(), 'One{Enter}two');

    expect(field().value).toBe('One\ntwo');
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test('nothing but spaces is not sent', async () => {
    const { sync, user } = await open();

    await user.type(field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test('[product 2.12] what could not be kept comes back, before what was typed since', async () => {
    const { sync, user } = await open();
    let answer: (outcome: Outcome<never>) => void = () => undefined;
    sync.api.sendMessage = () =>
      new Promise((resolve) => {
        answer = resolve;
      });

    await user.type(field(), 'First{Enter}');
    await user.type(field(), 'second');
    answer(fail({ code: 'storage', reason: 'full' }));

    await waitFor(() => expect(field().value).toBe('First\nsecond'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  test('an emoji goes in where the cursor is', async () => {
    const { user } = await open();
    await user.type(field(), 'Hello Emma');
    field().setSelectionRange(5, 5);

    await user.click(screen.getByRole('button', { name: 'Emoji', expanded: false }));
    await user.click(screen.getByRole('button', { name: '😊' }));

    expect(field().value).toBe('Hello😊 Emma');
  });
});

describe('[product 2.12] the draft', () => {
  test('comes back', async () => {
    await open({ draft: 'I was wondering' });

    expect(field().value).toBe('I was wondering');
  });

  test('is kept once the keys rest, not at every key', async () => {
    const { sync, user } = await open();

    await user.type(field(), 'Hello');
    await waitFor(() => expect(said(sync, 'saveDraft')).not.toEqual([]));

    expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hello' }]);
  });

  test('is kept at once when the page goes away', async () => {
    const { sync, user } = await open();
    await user.type(field(), 'Hel');

    window.dispatchEvent(new Event('pagehide'));

    expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hel' }]);
  });

  test('is kept at once when another page is opened', async () => {
    const { sync, user, navigate } = await open();
    await user.type(field(), 'Hel');

    await navigate('/me');

    await waitFor(() =>
      expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hel' }]),
    );
  });

  test('that has become a message is forgotten, and not before', async () => {
    const { sync, user } = await open({ draft: 'Hello' });
    const order: string[] = [];
    sync.api.sendMessage = () => {
      order.push('sent');
      return Promise.resolve(fail({ code: 'bug', message: '' }));
    };
    sync.api.saveDraft = ({ body }) => {
      order.push(`draft “${body}”`);
      return Promise.resolve(ok(null));
    };

    await user.type(field(), '{Enter}');
    await waitFor(() => expect(field().value).toBe('Hello'));

    expect(order).toEqual(['sent']);
  });

  test('changed elsewhere is taken over while nobody types here, and only then', async () => {
    const { sync, user } = await open();
    sync.put(conversationQuery, fresh(conversationOf({ draft: 'From the waiting list' })));
    await waitFor(() => expect(field().value).toBe('From the waiting list'));

    await user.click(field());
    sync.put(conversationQuery, fresh(conversationOf({ draft: 'Something else' })));

    expect(field().value).toBe('From the waiting list');
  });
});

describe('[product 3.1 composer] limits', () => {
  test('below 80 % nothing is counted, from there what is left', async () => {
    const { user } = await open({ max_length: 10 });

    await user.type(field(), '1234567');
    expect(screen.queryByText(/letters? left/)).toBeNull();
    await user.type(field(), '8');

    expect(screen.getByText('2 characters left')).toBeDefined();
  });

  test('too long → nothing is cut off, nothing is sent, and it says by how much', async () => {
    const { sync, user } = await open({ max_length: 10 });

    await user.type(field(), '123456789012{Enter}');

    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect(field().value).toBe('123456789012');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test.each([
    ['closed', { closed: true }, 'This conversation is closed.'],
    ['blocked', { blocked: true }, 'This person is no longer available.'],
  ])('%s → the reason stands where the composer was', async (_state, changed, words) => {
    await open(changed);

    expect(screen.queryByRole('textbox', { name: 'Message to Emma' })).toBeNull();
    expect(screen.getByText(words)).toBeDefined();
  });
});
