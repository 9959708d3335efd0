import { describe, expect, test } from 'vitest';
import { INTENTS } from '#sync/engine/intents/table.ts';
import { validityOf } from '#sync/engine/outbox/row-shape.ts';
import { isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import { keyOf, messageRow, REFUSAL } from '#tests/engine/people.ts';
import { ONE_OF_EACH } from './one-of-each.ts';

/** One row of every kind, with a value in every field. */
const ROWS: readonly OutboxRow[] = ONE_OF_EACH.map(filled);

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
