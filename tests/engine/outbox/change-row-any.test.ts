import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { validityOf } from '#sync/engine/outbox/row-shape.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  accepted,
  cancel,
  failing,
  layers,
  LIKE,
  MESSAGE,
  READ,
  refused,
  retire,
  SEEN,
  sending,
} from './changes.ts';
import { after, like, messageRow, read, seen, WALL } from '#tests/engine/people.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';

const anyChange = (): fc.Arbitrary<RowChange> => {
  const seq = fc.integer({ min: 1, max: 6 });
  return fc.oneof(
    fc.tuple(seq, fc.boolean()).map(([n, wanted]) => like(n, wanted)),
    fc.tuple(seq, fc.integer({ min: 1, max: 9 })).map(([n, id]) => read(n, id)),
    fc.tuple(seq, fc.integer({ min: 1, max: 9 })).map(([n, at]) => seen(n, at)),
    seq.map((n): RowChange => ({ type: 'intent', row: messageRow(n) })),
    seq.map(sending),
    seq.map(accepted),
    seq.map(refused),
    seq.map(retire),
    fc
      .tuple(fc.constantFrom('unknown', 'later', 'not-sent'), seq)
      .map(([type, n]) => failing(type, n)),
    fc.constantFrom<RowChange>(cancel, { type: 'now', at: WALL }),
  );
};

describe('any order of changes', () => {
  test('[sync 2, 34] gives every row a sound result for every change, and the same result each time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(LIKE, READ, SEEN, MESSAGE),
        fc.array(anyChange()),
        (id, changes) => {
          const row = after(id, ...changes);

          expect(after(id, ...changes)).toEqual(row);
          expect(row === null || row.v === INTENTS.message.version).toBe(true);
          expect(row === null || validityOf(id, row) === 'sound').toBe(true);
        },
      ),
    );
  });

  test('[sync 10] never touches a row of another version', () => {
    fc.assert(
      fc.property(anyChange(), (change) => {
        const foreign = { ...messageRow(1), v: INTENTS.message.version + 1 };

        expect(changeRow(foreign, change, MESSAGE)).toBe(foreign);
      }),
    );
  });

  test('[sync 6] on a connection with unknown outcomes costs at most two keys and ends with the last intent', () => {
    const taps = fc.array(fc.oneof(fc.constant('tap'), fc.constant('lost')), { maxLength: 40 });
    fc.assert(
      fc.property(taps, (acts) => {
        const keys = new Set<string>();
        let [row, liked, seq]: [OutboxRow | null, boolean, number] = [null, false, 0];
        for (const act of acts) {
          if (act === 'tap') {
            liked = !liked;
            seq += 1;
            row = changeRow(row, like(seq, liked), LIKE);
          } else if (row?.kind === 'like') {
            const key = (row.inflight ?? row.next)?.key;
            if (key !== undefined) {
              keys.add(key);
              row = changeRow(row, { type: 'sending', key }, LIKE);
              row = changeRow(row, { type: 'unknown', key, nextAt: 0, failure: 'lost' }, LIKE);
            }
          }
        }

        expect(keys.size).toBeLessThanOrEqual(1);
        expect(shownLike(row)).toBe(liked);
        expect(
          layers(row)
            ?.slice(0, 2)
            .filter((one) => one !== null).length ?? 0,
        ).toBeLessThanOrEqual(2);
      }),
    );
  });
});

const shownLike = (row: OutboxRow | null): boolean => {
  const likeRow: LikeRow | null = row?.kind === 'like' ? row : null;
  return (likeRow?.next ?? likeRow?.inflight)?.wanted ?? false;
};
