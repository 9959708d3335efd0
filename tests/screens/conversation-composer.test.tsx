import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { changeEnterSends } from '#src/lib/keys/enter-key.ts';
import { visit } from '#src/lib/scroll-places.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { cardOf, conversationOf, messageOf } from '#tests/support/people.ts';

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
  changeEnterSends(true);
  vi.restoreAllMocks();
});

describe('[product 3.1 composer] the composer', () => {
  test('sends the text with the button and empties the field', async () => {
    const { sync, user } = await open();

    await user.type(field(), '  Hello Emma ');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'Hello Emma' }]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  test('sends with Enter where there is a keyboard, and makes a new line with Shift+Enter', async () => {
    const { sync, user } = await open();

    await user.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'One\ntwo' }]);
  });

  test('makes a new line with Enter where the member chose so, and sends with Ctrl and Enter', async () => {
    changeEnterSends(false);
    const { sync, user } = await open();

    await user.type(field(), 'One{Enter}two{Control>}{Enter}{/Control}');

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'One\ntwo' }]);
  });

  test('an Enter that ends a composition sends nothing, in Safari’s order of events too', async () => {
    const { sync, user } = await open();
    await user.type(field(), 'にほ');

    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(said(sync, 'sendMessage')).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'にほ' }]);
  });

  test('keeps text, selection and focus when a poll brings a like and a message', async () => {
    const { sync, user } = await open();
    await user.type(field(), 'Half a sentence');
    const typedInto = field();
    typedInto.setSelectionRange(4, 6);

    act(() => {
      sync.setStatus({ newLikes: 1, unreadChats: 1, badge: 2 });
      sync.put(
        conversationQuery,
        fresh(conversationOf({ rows: [messageOf('1', { body: 'News' })] })),
      );
    });

    expect(await screen.findByText('News')).toBeDefined();
    expect(document.activeElement).toBe(typedInto);
    expect(field()).toBe(typedInto);
    expect(typedInto).toMatchObject({
      value: 'Half a sentence',
      selectionStart: 4,
      selectionEnd: 6,
    });
  });

  test('makes a new line with Enter on a touch screen', async () => {
    withPointer(false);
    const { sync, user } = await open();

    await user.type(field(), 'One{Enter}two');

    expect(field().value).toBe('One\ntwo');
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test('sends with Ctrl and Enter on a tablet with a keyboard', async () => {
    withPointer(false);
    const { sync, user } = await open();

    await user.type(field(), 'One{Control>}{Enter}{/Control}');

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'One' }]);
  });

  test('sends once with Ctrl and Enter where Enter alone sends too', async () => {
    const { sync, user } = await open();

    await user.type(field(), 'One{Control>}{Enter}{/Control}');

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'One' }]);
  });

  test('does not send a text of only spaces', async () => {
    const { sync, user } = await open();

    await user.type(field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test('[product 2.12] puts back a text that could not be stored, before what was typed since', async () => {
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

  test('inserts an emoji at the cursor', async () => {
    const { user } = await open();
    await user.type(field(), 'Hello Emma');
    field().setSelectionRange(5, 5);

    await user.click(screen.getByRole('button', { name: 'Emoji', expanded: false }));
    await user.click(await screen.findByRole('button', { name: '😊' }));

    expect(field().value).toBe('Hello😊 Emma');
  });

  test('offers the emoji that were used last first, and goes between them with the arrow keys', async () => {
    const { user } = await open();
    const panel = screen.getByRole('button', { name: 'Emoji' });
    await user.click(panel);
    await user.type(await screen.findByRole('searchbox', { name: 'Search emoji' }), 'hedge');
    await user.click(await screen.findByRole('button', { name: 'hedgehog' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(field());

    await user.click(panel);
    const first = await screen.findByRole('button', { name: 'hedgehog' });
    act(() => first.focus());
    await user.keyboard('{ArrowRight}{Enter}');

    expect(field().value).toBe('🦔😊');
  });

  test('finds an emoji by a word, and says when none is found', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Emoji', expanded: false }));
    const search = await screen.findByRole('searchbox', { name: 'Search emoji' });

    await user.type(search, 'hedge');
    await user.click(await screen.findByRole('button', { name: 'hedgehog' }));
    expect(field().value).toBe('🦔');

    await user.type(search, 'xyzzy');
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });

  test('[product 3.0] back closes the emoji and stays in the conversation', async () => {
    const back = vi.spyOn(history, 'back');
    const { user } = await open();
    // The router of a test has entries of its own.
    visit({ pathname: '/chats/1', search: '', hash: '', key: 'default' }, null);
    await user.click(screen.getByRole('button', { name: 'Emoji', expanded: false }));
    await screen.findByRole('searchbox', { name: 'Search emoji' });
    expect(history.state).toMatchObject({ layer: 1 });

    act(() => {
      history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(back).not.toHaveBeenCalled();
    expect(field()).toBeDefined();
  });

  test('an Escape that cancels a composition leaves the emoji open', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Emoji', expanded: false }));
    const search = await screen.findByRole('searchbox', { name: 'Search emoji' });

    fireEvent.keyDown(search, { key: 'Escape', keyCode: 229 });
    expect(screen.queryByRole('searchbox', { name: 'Search emoji' })).not.toBeNull();
    fireEvent.keyDown(search, { key: 'Escape', keyCode: 27 });

    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });
});

describe('[R59] a link or a number in the text', () => {
  test('has a warning while typing, and is sent all the same', async () => {
    const { sync, user } = await open({ rows: [messageOf('1')] });

    await user.type(field(), 'See https://vonk.map/steiger');
    expect(await screen.findByText('A link.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(said(sync, 'sendMessage')).toHaveLength(1);
  });

  test('has its warning soon after the last key, so that nothing moves at a later moment', async () => {
    await open({ rows: [messageOf('1')] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field(), { target: { value: 'See https://vonk.map/steiger' } });

    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();

    expect(await screen.findByText('A link.')).toBeDefined();
  });

  test('a number and a link are both named', async () => {
    const { user } = await open({ rows: [messageOf('1')] });

    await user.type(field(), 'Call me on 06 12 34 56 78 or see https://vonk.map/steiger');

    expect(await screen.findByText('A number or an address.')).toBeDefined();
    expect(screen.getByText('A link.')).toBeDefined();
    expect(screen.getByText(/when you would also share a coffee/)).toBeDefined();
    expect(screen.getByText(/links that you would open yourself/)).toBeDefined();
  });

  test('[product 3.1 scam hint] words of payment have advice of their own, before the first answer too', async () => {
    const { user } = await open({ rows: [] });

    await user.type(field(), 'I could buy you a gift card');

    expect(await screen.findByText('About money.')).toBeDefined();
    expect(screen.getByText(/^Never send money, gift cards/)).toBeDefined();
    expect(screen.queryByText(/^Before Emma has answered/)).toBeNull();
  });

  test('before the other member has written, the warning shows the rule of the site', async () => {
    const { user } = await open({ rows: [] });

    await user.type(field(), 'Call me on 06 12 34 56 78');

    expect(await screen.findByText(/^Before Emma has answered/)).toBeDefined();
    await user.clear(field());
    await waitFor(() => expect(screen.queryByText(/^Before Emma has answered/)).toBeNull());
  });
});

describe('[contract 5] how many conversations can be begun for now', () => {
  test.each([
    [5, 'You can start 5 more chats for now'],
    [1, 'You can start 1 more chat for now'],
    [0, 'You’ve started many chats. This message waits a while before it’s sent.'],
  ])('%i are said below the composer', async (first_left, words) => {
    await open({ rows: [], first_left });

    expect(await screen.findByText(words)).toBeDefined();
  });

  test.each<[string, Partial<ConversationView>]>([
    ['many', { rows: [], first_left: 6 }],
    ['not told', { rows: [], first_left: null }],
    ['begun', { rows: [messageOf('1')], first_left: 1 }],
  ])('nothing is said: %s', async (_, view) => {
    await open(view);

    await waitFor(() => expect(field()).toBeDefined());
    expect(screen.queryByText(/more chats? for now/)).toBeNull();
  });
});

describe('[product 2.12] the draft', () => {
  test('is shown again when the conversation opens', async () => {
    await open({ draft: 'I was wondering' });

    expect(field().value).toBe('I was wondering');
  });

  test('is stored after a pause in typing, not at every key', async () => {
    const { sync, user } = await open();

    await user.type(field(), 'Hello');
    await waitFor(() => expect(said(sync, 'saveDraft')).not.toEqual([]));

    expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hello' }]);
  });

  test('is stored at once when the page is hidden', async () => {
    const { sync, user } = await open();
    await user.type(field(), 'Hel');

    window.dispatchEvent(new Event('pagehide'));

    expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hel' }]);
  });

  test('is stored at once when the member opens another page', async () => {
    const { sync, user, navigate } = await open();
    await user.type(field(), 'Hel');

    await navigate('/me');

    await waitFor(() =>
      expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hel' }]),
    );
  });

  test('is not deleted when its message could not be stored', async () => {
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

  test('is not emptied when the page is hidden before its message is stored', async () => {
    const { sync, user } = await open({ draft: 'Hel' });
    sync.api.sendMessage = () => new Promise(() => {});

    await user.type(field(), 'lo{Enter}');
    window.dispatchEvent(new Event('pagehide'));

    expect(said(sync, 'saveDraft')).not.toContainEqual({ profile: 'emma', body: '' });
  });

  test('is replaced by a change from another place only while the field has no focus', async () => {
    const { sync, user } = await open();
    sync.put(conversationQuery, fresh(conversationOf({ draft: 'From the waiting list' })));
    await waitFor(() => expect(field().value).toBe('From the waiting list'));

    await user.click(field());
    sync.put(conversationQuery, fresh(conversationOf({ draft: 'Something else' })));

    expect(field().value).toBe('From the waiting list');
  });

  test('shows what another tab added to it, although the field kept the focus there', async () => {
    const { sync, user } = await open();
    await user.type(field(), 'Hello');
    await waitFor(() => expect(said(sync, 'saveDraft')).not.toEqual([]));

    // The member goes to the other tab, and comes back before the change has arrived.
    act(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
    });
    act(() => sync.put(conversationQuery, fresh(conversationOf({ draft: 'Hello\nShared' }))));
    expect(field().value).toBe('Hello\nShared');

    await user.type(field(), '!');
    await user.tab();
    await waitFor(() => expect(said(sync, 'saveDraft')).toHaveLength(2));
    expect(said(sync, 'saveDraft')[1]).toEqual({ profile: 'emma', body: 'Hello\nShared!' });
  });

  test('shows what was added to it below a field in use when the field is left', async () => {
    const { sync, user } = await open({ draft: 'Hello' });
    await user.click(field());
    act(() => sync.put(conversationQuery, fresh(conversationOf({ draft: 'Hello\nShared' }))));
    expect(field().value).toBe('Hello');

    await user.tab();

    expect(field().value).toBe('Hello\nShared');
  });

  test('what was typed since wins over what was added to it elsewhere', async () => {
    const { sync, user } = await open({ draft: 'Hello' });
    await user.click(field());
    act(() => sync.put(conversationQuery, fresh(conversationOf({ draft: 'Hello\nShared' }))));

    await user.type(field(), ' Emma');
    await user.tab();

    expect(field().value).toBe('Hello Emma');
    await waitFor(() =>
      expect(said(sync, 'saveDraft')).toEqual([{ profile: 'emma', body: 'Hello Emma' }]),
    );
  });
});

describe('[product 3.1 composer] the composer at its limits', () => {
  test('counts the characters left from 80 % on, not before', async () => {
    const { user } = await open({ max_length: 10 });

    await user.type(field(), '1234567');
    expect(screen.queryByText(/letters? left/)).toBeNull();
    await user.type(field(), '8');

    expect(screen.getByText('2 characters left')).toBeDefined();
  });

  test('does not cut or send a text that is too long, and shows the excess', async () => {
    const { sync, user } = await open({ max_length: 10 });

    await user.type(field(), '123456789012{Enter}');

    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect(field().value).toBe('123456789012');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test.each([
    ['closed', { closed: true }, 'This conversation is closed.', 'Search people'],
    [
      'with a member who is gone',
      { closed: true, card: cardOf({ name: '' }) },
      'This person is no longer available.',
      'Search people',
    ],
    ['blocked', { blocked: true }, 'You have blocked this person.', 'Unblock Emma'],
  ])(
    'is replaced by the reason, one next step and what was written when the conversation is %s',
    async (_state, changed, words, step) => {
      const { sync, user } = await open();
      await user.type(field(), 'Half a sentence');

      act(() => sync.put(conversationQuery, fresh(conversationOf(changed))));

      expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
      const reason = screen
        .getAllByRole('status')
        .find(({ textContent }) => textContent.includes(words));
      const place = within(reason ?? document.head);
      const way = { name: step };
      expect(place.queryByRole('link', way) ?? place.getByRole('button', way)).toBeDefined();
      expect(screen.getByText(/Half a sentence/)).toBeDefined();
    },
  );

  test('[product 3.1] of somebody I blocked is one press away', async () => {
    const { sync, user } = await open();
    act(() => sync.put(conversationQuery, fresh(conversationOf({ blocked: true }))));

    await user.click(screen.getByRole('button', { name: 'Unblock Emma' }));

    expect(said(sync, 'unblockProfile')).toEqual([{ profile: 'emma' }]);
  });
});
