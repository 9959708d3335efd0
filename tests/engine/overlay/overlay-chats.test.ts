import { describe, expect, test } from 'vitest';
import type { Chat, LastMessage } from '#schemas/chats.ts';
import { chatsOverlay, readRows, unreadOf } from '#sync/engine/overlay/chats.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import type { ChatsView } from '#sync/queries/chats.ts';
import { accepted, refused, retire, sending } from '#tests/engine/outbox/changes.ts';
import { pinned } from '#tests/engine/outbox/own-changes.ts';
import {
  ADA,
  after,
  BEA,
  cardOf,
  ME,
  messageIdOf,
  messageOf,
  messageRow,
  read,
  timeAt,
  WITH_ADA,
} from '#tests/engine/people.ts';

const lastOf = (id: number, from = ADA, changes: Partial<LastMessage> = {}): LastMessage => ({
  id: messageIdOf(id),
  client_id: null,
  text: `text ${id}`,
  type: 'text',
  from,
  from_kind: 'member',
  created: timeAt(id),
  ...changes,
});

const chatOf = (id: typeof ADA, last: LastMessage | null, changes: Partial<Chat> = {}): Chat => ({
  conversation: { id: WITH_ADA },
  profile: cardOf(id),
  num_unread_messages: 0,
  last_message: last,
  my_read: null,
  their_read: null,
  pinned: false,
  muted: false,
  archived: false,
  ...changes,
});

const view = (chats: Chat[], rows: OutboxRow[] = [], drafts: [string, string][] = []) =>
  chatsOverlay(
    { chats, drafts: new Map(drafts), cardOf: (id) => (id === BEA ? cardOf(BEA) : null) },
    rows,
  );

const readTo = (...changes: RowChange[]): OutboxRow[] => {
  const row = after('read:ada', ...changes);
  return row === null ? [] : [row];
};

describe('the unread count', () => {
  const chat = chatOf(ADA, lastOf(9), { num_unread_messages: 3 });
  const unread = (rows: OutboxRow[], given = chat) => unreadOf(given, readRows(rows).get(ADA));

  test.each<[string, OutboxRow[], number]>([
    ['nothing read here', [], 3],
    ['read to the last', readTo(read(1, 9)), 0],
    ['on its way', readTo(read(1, 9), sending(1)), 0],
    ['not known to this backend', readTo(read(1, 9), sending(1), refused(1)), 0],
    ['read to an earlier one', readTo(read(1, 8)), 3],
  ])('[decisions 26] with %s is %i', (_, rows, count) => {
    expect(unread(rows)).toBe(count);
  });

  test('[decisions 26] without a last message is zero while the figure is the one that was read', () => {
    const bare = chatOf(ADA, null, { num_unread_messages: 3 });

    expect(unread(readTo(read(1, 9, 3)), bare)).toBe(0);
    expect(unread(readTo(read(1, 9, 2)), bare)).toBe(3);
  });

  test('[sync 2] is not changed by a refused mark that was taken back', () => {
    const [row] = readTo(read(1, 9));

    expect(unreadOf(chat, row?.kind === 'read' ? { ...row, next: null } : undefined)).toBe(3);
  });
});

describe('the last message of a conversation', () => {
  const own = (seq: number, changes = {}) =>
    messageRow(seq, { created: timeAt(1_000 + seq), ...changes });

  test.each<[string, OutboxRow[], object]>([
    ["the server's", [], { body: 'text 9', mine: false, state: 'settled', automatic: false }],
    [
      'what I wrote, waiting',
      [own(1), own(2)],
      { body: 'message 2', mine: true, state: 'waiting' },
    ],
    [
      'accepted, not in the list yet',
      [own(1, { state: 'acked', message: messageOf(12, 1) })],
      { body: 'message 1', state: 'settled' },
    ],
    [
      'accepted and overtaken',
      [own(1, { state: 'acked', message: messageOf(8, 1) })],
      { body: 'text 9' },
    ],
    [
      'accepted and the last of the list',
      [own(1, { state: 'acked', message: messageOf(9, 1) })],
      { body: 'text 9' },
    ],
    [
      'the last I wrote, whatever the order of the rows',
      [own(2), own(1)],
      { body: 'message 2', automatic: false },
    ],
    [
      'accepted without a copy',
      [own(1, { state: 'acked' })],
      { body: 'message 1', state: 'settled' },
    ],
    [
      'a failed one speaks first',
      [own(1, { state: 'refused' }), own(2)],
      { body: 'message 1', state: 'failed' },
    ],
  ])('[product 3.2] is shown as follows: %s', (_, rows, last) => {
    expect(view([chatOf(ADA, lastOf(9))], rows)[0]?.last).toMatchObject(last);
  });

  test.each(['auto', 'system'] as const)(
    '[decisions 5] of type %s is marked as automatic',
    (from_kind) => {
      expect(view([chatOf(ADA, lastOf(9, ADA, { from_kind }))])[0]?.last).toMatchObject({
        automatic: true,
      });
    },
  );

  test('is mine when I wrote it, and absent when there is none', () => {
    expect(view([chatOf(ADA, lastOf(9, ME))])[0]?.last).toMatchObject({ mine: true });
    expect(view([chatOf(ADA, null)])[0]?.last).toBeNull();
    const row = own(1, { state: 'acked', message: messageOf(12, 1) });
    expect(view([chatOf(ADA, null)], [row])[0]?.last).toMatchObject({ body: 'message 1' });
  });
});

describe('the chat list', () => {
  test('[product 3.2] has pinned conversations first, then failed ones, then the newest', () => {
    const [cas, dee] = [messageRow(1).target, BEA].map((id, index) =>
      chatOf(id, lastOf(index + 5)),
    );
    const pinned = chatOf(ME, lastOf(1), { pinned: true });
    const failed = messageRow(1, { target: ADA, state: 'refused' });
    const chats = [cas, dee, pinned].flatMap((chat) => chat ?? []);

    expect(view(chats).map(({ key }) => key)).toEqual([ME, BEA, ADA]);
    expect(view(chats, [failed]).map(({ key }) => key)).toEqual([ME, ADA, BEA]);
    expect(view([chatOf(ADA, null), chatOf(BEA, null)]).map(({ key }) => key)).toEqual([ADA, BEA]);
  });

  test('[product 3.2] has the same order whatever the order of its input', () => {
    const failed = messageRow(1, { target: ADA, state: 'refused' });
    const keys = (chats: Chat[], rows: OutboxRow[] = []) => view(chats, rows).map(({ key }) => key);
    const orders = (chats: Chat[], rows: OutboxRow[] = []) => [
      keys(chats, rows),
      keys(chats.toReversed(), rows),
    ];
    const [ada, bea, bare] = [chatOf(ADA, lastOf(5)), chatOf(BEA, lastOf(6)), chatOf(ME, null)];

    expect(orders([ada, bea])).toEqual([
      [BEA, ADA],
      [BEA, ADA],
    ]);
    expect(orders([ada, bea], [failed])).toEqual([
      [ADA, BEA],
      [ADA, BEA],
    ]);
    expect(orders([bare, ada])).toEqual([
      [ADA, ME],
      [ADA, ME],
    ]);
  });

  test('[product 3.2] has no second row for a message to a listed member', () => {
    expect(view([chatOf(BEA, lastOf(5))], [messageRow(1, { target: BEA })])).toHaveLength(1);
  });

  test('[product 3.2] has a started conversation neither pinned nor muted, under the id that the server gave', () => {
    const rows = [
      messageRow(1, { target: BEA, conversation: null }),
      messageRow(2, { target: BEA }),
    ];

    expect(view([], rows)).toMatchObject([
      { conversation: WITH_ADA, pinned: false, muted: false, last: { automatic: false } },
    ]);
  });

  test('[product 3.2] has a row for a message to a new member when a card is known', () => {
    const rows = [
      messageRow(1, { target: BEA, conversation: null }),
      messageRow(2, { target: ADA }),
    ];

    expect(view([], rows)).toMatchObject([
      { key: BEA, conversation: null, num_unread_messages: 0, last: { state: 'waiting' } },
    ]);
    expect(view([], [messageRow(1, { target: BEA })])[0]?.conversation).toBe(WITH_ADA);
  });

  test('[product 2.12] has drafts beside their conversations', () => {
    expect(view([chatOf(ADA, null)], [], [[ADA, 'Hi']])[0]?.draft).toBe('Hi');
    expect(view([], [], [[BEA, 'Hi']])).toEqual([]);
  });

  test('[sync 10] ignores rows of another version', () => {
    expect(view([], [messageRow(1, { target: BEA, v: 2 })])).toEqual([]);
  });

  test('fits the shape of its query', () => {
    const promised: ChatsView = {
      rows: view([chatOf(ADA, lastOf(1))]),
      unread: 0,
      counts: { all: 1, unread: 0, new: 0, waiting: 0, archived: 0 },
    };

    expect(promised.rows).toHaveLength(1);
  });
});

describe('a mark of a conversation', () => {
  const shown = (chat: Chat, ...changes: RowChange[]) => {
    const row = after('mark:pinned:ada', ...changes);
    return view([chat], row === null ? [] : [row])[0]?.pinned;
  };

  test.each<[string, RowChange[], boolean]>([
    ['asked for', [pinned(1)], true],
    ['taken back', [pinned(1), pinned(2, false)], false],
    ['on its way', [pinned(1), sending(1)], true],
    ['accepted, not proved', [pinned(1), sending(1), accepted(1)], true],
    ['refused, which a backend without the call does', [pinned(1), sending(1), refused(1)], true],
    ['proved by the list', [pinned(1), sending(1), accepted(1), retire(1, 'chats')], false],
  ])('%s is shown as it counts', (_, changes, isPinned) => {
    expect(shown(chatOf(ADA, lastOf(1)), ...changes)).toBe(isPinned);
  });

  test('of the list is taken away by the intent of the member', () => {
    expect(shown(chatOf(ADA, lastOf(1), { pinned: true }), pinned(1, false))).toBe(false);
  });

  test('that is archived goes when the member writes there again', () => {
    const archived = chatOf(ADA, lastOf(1), { archived: true });

    expect(view([archived])[0]?.archived).toBe(true);
    expect(view([archived], [messageRow(1)])[0]?.archived).toBe(false);
  });

  test('pinned conversations come first', () => {
    const chats = [chatOf(BEA, lastOf(9)), chatOf(ADA, lastOf(1), { pinned: true })];

    expect(view(chats).map(({ key }) => key)).toEqual([ADA, BEA]);
  });
});
