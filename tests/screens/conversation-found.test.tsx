import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

/** Whether the device has a real keyboard. */
const pointer = { isFine: true };

beforeEach(() => {
  pointer.isFine = true;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('pointer: fine') && pointer.isFine,
      media,
      onchange: null,
      addListener: vi.fn<() => void>(),
      removeListener: vi.fn<() => void>(),
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const viewOf = (ids: string[], changed: Partial<ConversationView> = {}) =>
  fresh(conversationOf({ rows: ids.map((id) => messageOf(id)), ...changed }));

const open = (view = viewOf(['1', '2', '3'])) =>
  openConversation(view, {}, '/chats/talk?show=unread#message=2');

const found = () => screen.findByRole('group', { name: 'Found message' });

describe('[product 3.2] a found message', () => {
  test.each([
    ['with a keyboard', true],
    ['on a touch screen', false],
  ])('is marked and has the focus when the conversation opens, %s', async (_, isFine) => {
    pointer.isFine = isFine;
    const { sync } = open();

    expect((await found()).textContent).toContain('Message 2');
    await expect.poll(() => document.activeElement).toBe(await found());
    expect(said(sync, 'showMessage')).toEqual([]);
  });

  test('is gone from the address, and the filter of the list stays there', async () => {
    const { path, hash } = open();

    await found();

    await expect.poll(hash).toBe('');
    expect(path()).toBe('/chats/talk?show=unread');
  });

  test('that is not on screen is loaded first', async () => {
    const { sync } = open(viewOf(['3', '4']));
    await historyLog();
    await expect.poll(() => said(sync, 'showMessage')).toEqual([{ profile: 'emma', message: '2' }]);

    sync.put(conversationQuery, viewOf(['1', '2', '3', '4']));

    await expect.poll(() => document.activeElement).toBe(await found());
  });

  test.each([
    ['is no longer there', ok({ place: 'gone' as const }), 'This message is no longer here.'],
    [
      'could not be loaded',
      fail({ code: 'offline' as const }),
      /^This message could not be loaded\./,
    ],
  ])('says when it %s, and the conversation is shown', async (_, outcome, words) => {
    const app = openConversation(viewOf(['3', '4']), {}, '/chats/talk');
    await historyLog();
    app.sync.api.showMessage = () => Promise.resolve(outcome);

    await app.navigate('/chats/talk#message=2');

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('Message 3')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Found message' })).toBeNull();
  });

  test('that cannot be shown after all leaves the reader where they went meanwhile', async () => {
    const app = openConversation(viewOf(['3', '4']), {}, '/chats/talk');
    await historyLog();
    const showing = Promise.withResolvers<Awaited<ReturnType<typeof app.sync.api.showMessage>>>();
    const show = vi.fn<typeof app.sync.api.showMessage>(() => showing.promise);
    app.sync.api.showMessage = show;
    await app.navigate('/chats/talk#message=2');
    await expect.poll(() => show.mock.calls).toHaveLength(1);
    await app.navigate('/chats/talk#message=3');
    expect((await found()).textContent).toContain('Message 3');

    showing.resolve(ok({ place: 'gone' }));
    await act(() => new Promise((later) => setTimeout(later, 50)));

    expect((await found()).textContent).toContain('Message 3');
    expect(document.activeElement).toBe(await found());
  });

  test('that cannot be shown after all does not take the focus from a member who is writing', async () => {
    const app = openConversation(viewOf(['3', '4']), {}, '/chats/talk');
    await historyLog();
    const showing = Promise.withResolvers<Awaited<ReturnType<typeof app.sync.api.showMessage>>>();
    app.sync.api.showMessage = () => showing.promise;
    await app.navigate('/chats/talk#message=2');
    const field = screen.getByRole('textbox', { name: 'Message to Emma' });
    await app.user.type(field, 'Hi');

    showing.resolve(ok({ place: 'gone' }));

    expect(await screen.findByText('This message is no longer here.')).toBeDefined();
    expect(document.activeElement).toBe(field);
  });

  test('that comes late does not take the focus from a member who is writing', async () => {
    const { sync, user } = open(viewOf(['3', '4']));
    await historyLog();
    const field = screen.getByRole('textbox', { name: 'Message to Emma' });
    await user.type(field, 'Hi');

    sync.put(conversationQuery, viewOf(['1', '2', '3', '4']));

    expect(await found()).toBeDefined();
    expect(document.activeElement).toBe(field);
  });
});
