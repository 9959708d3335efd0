import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import {
  conversationQuery,
  type ConversationView,
  type MessageChange,
  type MessageItem,
} from '#sync/queries/conversation.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

const MENU = 'What to do with this message';

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('pointer: fine'),
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

const inMinutes = (minutes: number) => timeOf(Date.now() + minutes * 60_000);

/** My message, which can be changed for ten minutes. */
const mine = (changed: Partial<MessageItem> = {}): MessageItem =>
  messageOf('1', { mine: true, body: 'Helo', changeableUntil: inMinutes(10), ...changed });

const viewOf = (row: MessageItem, changed: Partial<ConversationView> = {}) =>
  fresh(conversationOf({ rows: [row], ...changed }));

async function open(row: MessageItem, changed: Partial<ConversationView> = {}) {
  const app = openConversation(viewOf(row, changed));
  await historyLog();
  return app;
}

async function choose(app: Awaited<ReturnType<typeof open>>, name: string) {
  await app.user.click(screen.getByRole('button', { name: MENU }));
  await app.user.click(await screen.findByRole('menuitem', { name }));
}

const composer = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Emma' });
const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
const changeOf = (changed: Partial<MessageChange>): MessageChange => ({
  kind: 'edit',
  row: 'message-edit:1',
  state: 'waiting',
  reason: null,
  nextTryAt: null,
  body: 'Hello',
  ...changed,
});

describe('[contract 50] editing my message', () => {
  test('takes its text into the composer, keeps the draft, and saves with Enter', async () => {
    const app = await open(mine());
    await app.user.type(composer(), 'Another thought');

    await choose(app, 'Edit');
    const field = await editor();
    expect(field.value).toBe('Helo');
    expect(document.activeElement).toBe(field);
    await app.user.clear(field);
    await app.user.type(field, 'Hello{Enter}');

    expect(said(app.sync, 'editMessage')).toEqual([
      { profile: 'emma', message: '1', body: 'Hello' },
    ]);
    expect(said(app.sync, 'sendMessage')).toEqual([]);
    expect(
      (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Emma' })).value,
    ).toBe('Another thought');
  });

  test('is cancelled by Escape and by its button, and the draft comes back', async () => {
    const app = await open(mine());
    await app.user.type(composer(), 'Another thought');

    await choose(app, 'Edit');
    await app.user.type(await editor(), ' you{Escape}');
    expect(composer().value).toBe('Another thought');
    await choose(app, 'Edit');
    await app.user.click(await screen.findByRole('button', { name: 'Cancel editing' }));

    expect(composer().value).toBe('Another thought');
    expect(said(app.sync, 'editMessage')).toEqual([]);
  });

  test('keeps the text when it could not be stored', async () => {
    const app = await open(mine());
    app.sync.api.editMessage = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));

    await choose(app, 'Edit');
    await app.user.type(await editor(), ' you{Enter}');

    await screen.findByText('This device has no room left to keep things.');
    expect((await editor()).value).toBe('Helo you');
  });

  test('offers the text as a new message when the message was deleted meanwhile', async () => {
    const app = await open(mine());
    await choose(app, 'Edit');
    await app.user.type(await editor(), ' you');

    app.sync.put(
      conversationQuery,
      viewOf(mine({ body: '', isDeleted: true, changeableUntil: null })),
    );
    await screen.findByText('This message can no longer be edited.');
    await app.user.click(screen.getByRole('button', { name: 'Send as a new message' }));

    expect(composer().value).toBe('Helo you');
  });
});

describe('[product 2.12] the text of an edit that is not saved', () => {
  test('is kept when the conversation is left, and forgotten when it is cancelled', async () => {
    const app = await open(mine());
    await choose(app, 'Edit');
    await app.user.type(await editor(), ' you');

    await app.navigate('/chats');
    await expect.poll(() => screen.queryByRole('log')).toBeNull();
    await expect
      .poll(() => said(app.sync, 'keepEdit').at(-1))
      .toEqual({ profile: 'emma', message: '1', body: 'Helo you' });
    app.sync.put(conversationQuery, viewOf(mine(), { edits: { 1: 'Helo you' }, draft: 'Else' }));
    await app.navigate('/chats/talk');
    expect((await editor()).value).toBe('Helo you');
    await app.user.click(screen.getByRole('button', { name: 'Cancel editing' }));

    expect(said(app.sync, 'keepEdit').at(-1)).toEqual({
      profile: 'emma',
      message: '1',
      body: null,
    });
    await expect.poll(() => composer().value).toBe('Else');
  });

  test('can become a new message when the time for it is over', async () => {
    const app = await open(mine({ changeableUntil: inMinutes(-1) }), { edits: { 1: 'Helo you' } });

    await app.user.click(await screen.findByRole('button', { name: 'Send as a new message' }));

    expect(composer().value).toBe('Helo you');
  });

  test('is there again when the message is edited again', async () => {
    const app = await open(mine());
    app.sync.put(conversationQuery, viewOf(mine(), { edits: { 1: 'Helo you' } }));

    await choose(app, 'Edit');

    expect((await editor()).value).toBe('Helo you');
  });
});

describe('[contract 50] deleting my message for both', () => {
  test('asks first, and says for whom', async () => {
    const app = await open(mine());

    await choose(app, 'Delete for both');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete for both?' }));
    expect(dialog.getByText(/for you and for Emma/)).toBeDefined();
    await app.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(said(app.sync, 'deleteMessageForBoth')).toEqual([]);
    await choose(app, 'Delete for both');
    await app.user.click(await screen.findByRole('button', { name: 'Delete for both' }));

    expect(said(app.sync, 'deleteMessageForBoth')).toEqual([{ profile: 'emma', message: '1' }]);
  });

  test('leaves a place that says who deleted it', async () => {
    await open(mine({ body: '', isDeleted: true }));

    expect(screen.getByText('You deleted this message')).toBeDefined();
    expect(screen.queryByRole('button', { name: MENU })).toBeNull();
  });
});

test.each<[string, MessageItem, Partial<ConversationView>, string[]]>([
  ['within the time', mine(), {}, ['Edit', 'Delete for both', 'Copy']],
  ['after the time', mine({ changeableUntil: inMinutes(-1) }), {}, ['Copy']],
  ['on a site without the calls', mine({ changeableUntil: null }), {}, ['Copy']],
  ['of the other member', messageOf('1'), {}, ['Copy', 'Report message']],
  ['with a picture', mine({ type: 'photo' }), {}, ['Delete for both', 'Copy']],
  ['in a closed conversation', mine(), { closed: true }, ['Delete for both', 'Copy']],
  [
    'not sent yet',
    mine({ id: null, waiting: '1', state: 'queued', changeableUntil: null }),
    {},
    ['Send now', 'Edit', 'Delete', 'Copy'],
  ],
])(
  '[decisions 36] the menu of a message %s offers what is possible',
  async (_, row, view, names) => {
    const app = await open(row, { canReact: false, ...view });

    await app.user.click(screen.getByRole('button', { name: MENU }));

    await screen.findByRole('menuitem', { name: 'Copy' });
    for (const name of names) expect(screen.getByRole('menuitem', { name })).toBeDefined();
    expect(screen.getAllByRole('menuitem')).toHaveLength(names.length);
  },
);

test('[contract 50] the menu says for how long a message can be edited and deleted', async () => {
  const { user } = await open(mine());

  await user.click(screen.getByRole('button', { name: MENU }));

  const description = '10 min left';
  expect(await screen.findByRole('menuitem', { name: 'Edit', description })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Delete for both', description })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Copy', description: '' })).toBeDefined();
});

test('[contract 50] never more time is left than there is, while the time of the page is older than the message', async () => {
  const { user } = await open(mine({ changeableUntil: inMinutes(16) }));

  await user.click(screen.getByRole('button', { name: MENU }));

  const description = '15 min left';
  expect(await screen.findByRole('menuitem', { name: 'Edit', description })).toBeDefined();
});

describe('[contract 50] the state of a change', () => {
  test.each<[string, Partial<MessageChange>, string, string, string[]]>([
    ['an edit that waits', {}, 'Your edit', 'Edited here. Waiting for connection', ['Undo']],
    ['an edit on its way', { state: 'sending' }, 'Your edit', 'Saving your edit', []],
    [
      'an edit too late',
      { state: 'late' },
      'Your edit',
      'Not changed. The 15 minutes for it were over.',
      ['Send as a new message', 'Discard'],
    ],
    [
      'a refused edit',
      { state: 'refused', reason: 'moderated' },
      'Your edit',
      'Not changed. This goes against the rules of the site.',
      ['Send as a new message', 'Discard'],
    ],
    [
      'a deletion that waits',
      { kind: 'delete' },
      'Your deletion',
      'Deleted here. Waiting for connection',
      ['Undo'],
    ],
    [
      'a deletion too late',
      { kind: 'delete', state: 'late' },
      'Your deletion',
      'Not deleted. The 15 minutes for it were over.',
      ['Close'],
    ],
  ])(
    '%s is in words below the bubble, and announced',
    async (...[, change, name, words, buttons]) => {
      await open(mine({ change: changeOf(change) }));

      const group = within(screen.getByRole('group', { name }));
      expect(group.getByText(words)).toBeDefined();
      expect(group.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
      const announced = screen.getAllByRole('status').map((status) => status.textContent);
      expect(announced.includes(words)).toBe(change.state !== 'sending');
    },
  );

  test('a text that came too late becomes the draft, and its row is dismissed', async () => {
    const app = await open(mine({ change: changeOf({ state: 'late' }) }));
    expect(screen.getByText('Your text: Hello')).toBeDefined();

    await app.user.click(screen.getByRole('button', { name: 'Send as a new message' }));

    expect(composer().value).toBe('Hello');
    expect(said(app.sync, 'cancel')).toEqual([{ row: 'message-edit:1' }]);
  });

  test('an edit that waits is taken back', async () => {
    const app = await open(mine({ change: changeOf({}) }));

    await app.user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(said(app.sync, 'cancel')).toEqual([{ row: 'message-edit:1' }]);
  });
});
