import { describe, expect, test } from 'vitest';
import { ConversationId, ProfileId } from '#schemas/ids.ts';
import { photoMessageRow } from '#sync/engine/intents/conversation/photo-message.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';
import { validityOf } from '#sync/engine/outbox/row-shape.ts';
import { isOnce, type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import {
  asked,
  messageDeleted,
  messageEdited,
  messageRemoved,
  block,
  deletes,
  edit,
  hide,
  notificationsDeleted,
  notificationsRead,
  ordered,
  photoDeleted,
  pinned,
  reacted,
  reported,
  said,
  setting,
} from './own-changes.ts';
import {
  keyOf,
  like,
  ME,
  messageOf,
  messageRow,
  read,
  REFUSAL,
  seen,
  WALL,
} from '#tests/engine/people.ts';

const photo = photoRow({ member: ME, key: keyOf(1), seq: 1, at: WALL, size: 70 });

const photoMessage = photoMessageRow({
  member: ME,
  target: ProfileId.parse('ada'),
  conversation: ConversationId.parse('with-ada'),
  key: keyOf(2),
  seq: 2,
  at: WALL,
  body: 'Look',
  size: 70,
  cost: 0,
});

/** One row of every kind, with a value in every field. */
const ROWS: readonly OutboxRow[] = [
  like(1),
  hide(1),
  block(1),
  read(1, 9),
  seen(1, 9),
  deletes(1),
  edit(1, 'city', 'Ghent'),
  setting(1, 'daily'),
  pinned(1),
  reacted(1),
  messageEdited(1),
  messageDeleted(1),
  messageRemoved(1),
  said(reported(1)),
  said(asked(1)),
  said(messageRow(1, { message: messageOf(9, 1) })),
  said(photo),
  said({ ...photoMessage, message: messageOf(9, 2) }),
  ordered(1, 'one', 'two'),
  photoDeleted(1, 'one'),
  notificationsRead(1, 9),
  notificationsDeleted(1, 8, 9),
].flatMap((change: RowChange) => (change.type === 'intent' ? [filled(change.row)] : []));

function filled(row: OutboxRow): OutboxRow {
  if (isOnce(row)) return { ...row, refused: REFUSAL };
  const { next } = row;
  const refused = { ...REFUSAL, intent: next };
  return Object.assign({}, row, { inflight: next, acked: next, refused, from: next?.wanted });
}

const placesIn = (held: unknown, above: readonly string[] = []): string[][] =>
  typeof held === 'object' && held !== null
    ? Object.entries(held).flatMap(([name, one]: [string, unknown]) => [
        [...above, name],
        ...placesIn(one, [...above, name]),
      ])
    : [];

function without(row: OutboxRow, place: readonly string[]): OutboxRow {
  const copy = structuredClone(row);
  const holder = place.slice(0, -1).reduce<object>((held, name) => {
    const one: unknown = Reflect.get(held, name);
    return typeof one === 'object' && one !== null ? one : {};
  }, copy);
  Reflect.deleteProperty(holder, place.at(-1) ?? '');
  return copy;
}

/** Fields that the engine never reads: the rest of a report, and of the server's copy of a message. */
const UNREAD: Readonly<Partial<Record<OutboxRow['kind'], RegExp>>> = {
  report: /^report\.(target|evidence|good_faith|block)/,
  message: /^message\.(?!id$|body$)/,
  'photo-message': /^message\.(?!id$|body$)/,
};

describe('the rows of the outbox', () => {
  test('are tested here in every kind', () => {
    expect(ROWS.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(INTENTS).toSorted());
  });

  test.each(ROWS)('[sync 34] are valid when they are complete (kind $kind)', (row) => {
    expect(validityOf(row.id, row)).toBe('sound');
  });

  test.each(ROWS)(
    '[sync 34] are invalid when they lack a field that the engine needs (kind $kind)',
    (row) => {
      const places = placesIn(row);
      const spared = places.filter((place) => validityOf(row.id, without(row, place)) === 'sound');
      const unread = places
        .map((place) => place.join('.'))
        .filter((at) => UNREAD[row.kind]?.test(at));

      expect(spared.map((place) => place.join('.'))).toEqual(unread);
    },
  );

  test.each(['queued', 'sending', 'unknown', 'acked', 'refused'] as const)(
    '[sync 34] may have the state %s as once-only rows, and no state outside the list',
    (state) => {
      expect(validityOf(keyOf(1), messageRow(1, { state }))).toBe('sound');
      expect(
        validityOf(keyOf(1), Object.assign(messageRow(1), { state: `${state}, perhaps` })),
      ).toBe('invalid');
    },
  );

  test.each<[string, object]>([
    ['a newer version', { v: INTENTS.message.version + 1 }],
    ['a kind to come', { kind: 'wave', v: 2 }],
    [
      'a newer version, of another shape',
      { v: INTENTS.message.version + 1, body: null, state: 'dreaming' },
    ],
  ])('[sync 10] are foreign when they are of %s', (_, other) => {
    expect(validityOf(keyOf(1), Object.assign(messageRow(1), other))).toBe('foreign');
  });

  test('[sync 34] are invalid under the id of another row, and so is a value that is no row', () => {
    expect(validityOf(keyOf(2), messageRow(1))).toBe('invalid');
    expect(validityOf(keyOf(2), Object.assign(messageRow(1), { v: 99 }))).toBe('invalid');
    expect(validityOf(keyOf(1), Object.assign(messageRow(1), { v: '1' }))).toBe('invalid');
  });
});
