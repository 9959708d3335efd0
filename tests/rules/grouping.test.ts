import { describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import { groupMessages } from '#src/features/messages/grouping.ts';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';

const MORNING = new Date(2026, 4, 4, 9, 0).getTime();
const MINUTE = 60_000;

function message(
  key: string,
  given: Partial<Omit<MessageItem, 'created'>> & { at: number },
): MessageItem {
  const { at, ...rest } = given;
  return {
    key,
    id: MessageId.parse(key),
    client_id: null,
    waiting: null,
    mine: false,
    from_kind: 'member',
    type: 'text',
    body: key,
    image: null,
    quote: null,
    upload: null,
    created: timeOf(at),
    delivered: null,
    read: null,
    state: 'sent',
    reason: null,
    nextTryAt: null,
    edited: null,
    isDeleted: false,
    reactions: [],
    changeableUntil: null,
    change: null,
    ...rest,
  };
}

/** One word per line on screen: `╭` joins below, `╰` joins above, `│` both, `·` alone; `*` where the state is shown. */
function drawn(
  rows: MessageItem[],
  firstUnread: string | null = null,
  missing: ConversationView['missing'] = null,
): string {
  const unread = firstUnread === null ? null : MessageId.parse(firstUnread);
  return groupMessages({ rows, firstUnread: unread, missing })
    .map((item) => {
      if (item.kind !== 'message') return item.kind;
      const { joinsAbove, joinsBelow, showsState } = item.place;
      const mark = joinsAbove ? (joinsBelow ? '│' : '╰') : joinsBelow ? '╭' : '·';
      return `${mark}${item.row.key}${showsState ? '*' : ''}`;
    })
    .join(' ');
}

describe('grouping a conversation', () => {
  test('no messages → only the start', () => {
    expect(drawn([])).toBe('start');
  });

  test('messages of one side within five minutes → one group', () => {
    const rows = [0, 2, 4].map((minute) =>
      message(`1${minute}`, { at: MORNING + minute * MINUTE }),
    );

    expect(drawn(rows)).toBe('start day ╭10 │12 ╰14');
  });

  test('messages exactly five minutes apart → one group; one millisecond more → a new group', () => {
    const at = [0, 5 * MINUTE, 10 * MINUTE + 1];
    const rows = at.map((ms, index) => message(`${index + 1}`, { at: MORNING + ms }));

    expect(drawn(rows)).toBe('start day ╭1 ╰2 ·3');
  });

  test('a message of the other side → a new group', () => {
    const rows = [message('1', { at: MORNING }), message('2', { at: MORNING, mine: true })];

    expect(drawn(rows)).toBe('start day ·1 ·2*');
  });

  test('an automatic message → not in a group with the messages that the same member wrote', () => {
    const rows = [message('1', { at: MORNING }), message('2', { at: MORNING, from_kind: 'auto' })];

    expect(drawn(rows)).toBe('start day ·1 ·2');
  });

  test('a system message → a group of its own', () => {
    const system = { from_kind: 'system', type: 'system' } as const;
    const rows = [
      message('1', { at: MORNING, ...system }),
      message('2', { at: MORNING, ...system }),
    ];

    expect(drawn(rows)).toBe('start day ·1 ·2');
  });

  test('midnight → a line with the day, and a new group', () => {
    const midnight = new Date(2026, 4, 5).getTime();
    const rows = [message('1', { at: midnight - MINUTE }), message('2', { at: midnight })];

    expect(drawn(rows)).toBe('start day ·1 day ·2');
  });

  test('the first unread message → a line above it, and a new group', () => {
    const rows = [1, 2, 3].map((id) => message(`${id}`, { at: MORNING }));

    expect(drawn(rows, '2')).toBe('start day ·1 new ╭2 ╰3');
  });

  test('a message of the member’s own is never the first unread one', () => {
    expect(drawn([message('1', { at: MORNING, mine: true })], '1')).toBe('start day ·1*');
  });

  test('the state → under the last own bubble only, also when the other side answered', () => {
    const rows = [
      message('1', { at: MORNING, mine: true, state: 'read' }),
      message('2', { at: MORNING, mine: true, state: 'delivered' }),
      message('3', { at: MORNING }),
    ];

    expect(drawn(rows)).toBe('start day ╭1 ╰2* ·3');
  });

  test.each(['failed_moderated', 'undecided', 'expired'] as const)(
    'the state %s, which needs the member → also under an earlier bubble',
    (state) => {
      const rows = [
        message('1', { at: MORNING, mine: true, state }),
        message('2', { at: MORNING, mine: true, state: 'queued' }),
        message('3', { at: MORNING, mine: true, state: 'queued' }),
      ];

      expect(drawn(rows)).toBe('start day ╭1* │2 ╰3*');
    },
  );

  test('missing messages → their place is above the message after the gap', () => {
    const rows = [0, 1, 2].map((minute) =>
      message(`1${minute}`, { at: MORNING + minute * MINUTE }),
    );

    expect(drawn(rows, null, { before: MessageId.parse('12') })).toBe(
      'start day ╭10 │11 missing ╰12',
    );
  });

  test('missing at the end → their place is above my messages that wait', () => {
    const rows = [
      message('1', { at: MORNING }),
      message('2', { at: MORNING + MINUTE, mine: true, id: null }),
    ];

    expect(drawn(rows, null, { before: null })).toBe('start day ·1 missing ·2*');
    expect(drawn(rows.slice(0, 1), null, { before: null })).toBe('start day ·1 missing');
  });
});
