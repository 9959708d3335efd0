import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Like, LikedBy } from '#schemas/likes.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { badgeOf } from '#sync/engine/overlay/badge.ts';
import { likeView } from '#sync/engine/overlay/like-view.ts';
import { type LikesBase, likesOverlay } from '#sync/engine/overlay/likes.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import type { LikesView } from '#sync/queries/likes.ts';
import { accepted, refused, sending } from '#tests/engine/outbox/changes.ts';
import { hide, rowsAfter } from '#tests/engine/outbox/own-changes.ts';
import { ADA, after, BEA, cardOf, like, seen, timeAt } from '#tests/engine/people.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';

const rowsOf = (id: string, ...changes: RowChange[]): OutboxRow[] => {
  const row = after(id, ...changes);
  return row === null ? [] : [row];
};

const likeRow = (...changes: RowChange[]): LikeRow | null => {
  const row = after('like:ada', ...changes);
  return row?.kind === 'like' ? row : null;
};

const given = (id: typeof ADA): Like => ({
  ...cardOf(id),
  did_like_profile: true,
  created: timeAt(1),
});
const received = (id: typeof ADA, at: number | null, like_new = true): LikedBy => ({
  ...cardOf(id),
  did_like_profile: false,
  created: at === null ? null : timeAt(at),
  like_new,
});

const EMPTY = { profiles: [], liked_by: [] };
const known = (id: string) => (id === ADA ? cardOf(ADA) : null);

describe('the state of a like', () => {
  test.each<[string, RowChange[], object]>([
    ['the base alone', [], { liked: false, like_state: 'settled' }],
    ['an intent that waits', [like(1)], { liked: true, like_state: 'waiting' }],
    ['on its way', [like(1), sending(1)], { liked: true, like_state: 'waiting' }],
    ['a follower', [like(1), sending(1), like(2, false)], { liked: false, like_state: 'waiting' }],
    [
      'accepted, the base is older',
      [like(1), sending(1), accepted(1)],
      { liked: true, like_state: 'settled' },
    ],
    ['refused', [like(1), sending(1), refused(1)], { liked: false, like_state: 'refused' }],
  ])('[sync 15] is as follows: %s', (_, changes, standing) => {
    expect(likeView(false, likeRow(...changes))).toEqual(standing);
  });

  test('[sync 15] without an intent is that of the base', () => {
    expect(likeView(true, null)).toEqual({ liked: true, like_state: 'settled' });
    expect(likeView(true, undefined)).toEqual({ liked: true, like_state: 'settled' });
  });
});

describe('the likes screen', () => {
  test('[sync 15] has a member I like on top as soon as a card is known', () => {
    const base = { profiles: [given(BEA)], liked_by: [] };

    const view = likesOverlay(base, rowsOf('like:ada', like(1)), known);

    expect(view.given.map(({ key, like_state }) => [key, like_state])).toEqual([
      [ADA, 'waiting'],
      [BEA, 'settled'],
    ]);
    expect(view.counts.given).toBe(2);
    expect(likesOverlay(base, rowsOf('like:ada', like(1)), () => null).given).toHaveLength(1);
  });

  test('[sync 6] loses a member I unlike, together with the mutual mark', () => {
    const base = { profiles: [given(ADA)], liked_by: [received(ADA, 5)] };
    expect(likesOverlay(base, [], known).mutual.map(({ key }) => key)).toEqual([ADA]);

    const view = likesOverlay(base, rowsOf('like:ada', like(1, false, ADA, true)), known);

    expect([view.given, view.mutual]).toEqual([[], []]);
    expect(view.received[0]).toMatchObject({ liked: false, mutual: false });
  });

  test('[product 3.3] shows a like back as mutual at once, by the card of their like', () => {
    const view = likesOverlay(
      { ...EMPTY, liked_by: [received(BEA, 5)] },
      rowsOf('like:bea', like(1, true, BEA)),
      () => null,
    );

    expect(view.mutual.map(({ key }) => key)).toEqual([BEA]);
    expect(view.given[0]).toMatchObject({ key: BEA, mutual: true, like_state: 'waiting' });
  });

  test('[product 3.3] keeps a refused like, marked, and does not count it', () => {
    const view = likesOverlay(EMPTY, rowsOf('like:ada', like(1), sending(1), refused(1)), known);

    expect(view.given).toMatchObject([{ key: ADA, liked: false, like_state: 'refused' }]);
    expect(view.counts.given).toBe(0);
  });

  test('[sync 15] shows an accepted like once when the list contains it, and not as new', () => {
    const base = { profiles: [given(ADA)], liked_by: [received(ADA, 5)] };

    const view = likesOverlay(base, rowsOf('like:ada', like(1), sending(1), accepted(1)), known);

    expect(view.given).toMatchObject([{ key: ADA, like_state: 'settled', like_new: false }]);
  });

  test('[product 3.3] marks no one for a refused unlike when the list has lost the member', () => {
    const no = rowsOf('like:ada', like(1, false, ADA, true), sending(1), refused(1));

    expect(likesOverlay(EMPTY, no, known).given).toEqual([]);
  });

  test('[contract 15] has no hidden members among those I like', () => {
    const base = { profiles: [given(ADA), given(BEA)], liked_by: [] };

    expect(likesOverlay(base, rowsAfter('hide:ada', hide(1)), known)).toMatchObject({
      given: [{ key: BEA }],
      counts: { given: 1 },
    });
  });

  test('[sync 34] ignores rows without an intent', () => {
    const likes = rowsOf('like:ada', like(1)).map((row) => ({ ...row, next: null }));
    const marks = rowsOf('seen', seen(1, 9)).map((row) => ({ ...row, next: null }));
    const base = { ...EMPTY, liked_by: [received(ADA, 5)] };

    expect(likesOverlay(base, [...likes, ...marks], known)).toEqual(likesOverlay(base, [], known));
  });

  test('[sync 15] has the newest of my intents first', () => {
    const rows = [...rowsOf('like:ada', like(1)), ...rowsOf('like:bea', like(2, true, BEA))];

    expect(likesOverlay(EMPTY, rows, cardOfAny).given.map(({ key }) => key)).toEqual([BEA, ADA]);
  });

  test('[decisions 26] subtracts the likes that a seen mark covers, whatever the server counts', () => {
    const base = {
      ...EMPTY,
      liked_by: [received(BEA, 9), received(ADA, 5), received(ADA, 3, false)],
    };
    const isNew = (...rows: OutboxRow[]) =>
      likesOverlay(base, rows, known).received.map(({ like_new }) => like_new);

    expect(isNew()).toEqual([true, true, false]);
    expect(isNew(...rowsOf('seen', seen(1, 5)))).toEqual([true, false, false]);
    expect(isNew(...rowsOf('seen', seen(1, 9), sending(1), refused(1)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(likesOverlay(base, [], known)).toMatchObject({ newest: timeAt(9), counts: { new: 2 } });
    const turned = { ...EMPTY, liked_by: base.liked_by.toReversed() };
    expect(likesOverlay(turned, [], known).newest).toBe(timeAt(9));
  });

  test('[decisions 26] without times has no new likes while the figure is the one that was seen', () => {
    const base = { ...EMPTY, liked_by: [received(BEA, null), received(ADA, null)] };
    const some = { ...EMPTY, liked_by: [...base.liked_by, received(BEA, null, false)] };
    const fresh = (figure: number, likes: LikesBase = base) =>
      likesOverlay(likes, rowsOf('seen', seen(1, 5, figure)), known).counts.new;

    expect([fresh(2), fresh(1)]).toEqual([0, 2]);
    expect([fresh(2, some), fresh(3, some)]).toEqual([0, 2]);
    const exclusions = { hide: new Set<string>([ADA]), block: new Set<string>() };
    expect(fresh(2, { ...base, exclusions })).toBe(0);
    expect(likesOverlay(base, [], known).newest).toBeNull();
  });

  test('[sync 10] ignores a row of another version', () => {
    const [row] = rowsOf('like:ada', like(1));

    expect(likesOverlay(EMPTY, row ? [{ ...row, v: 2 }] : [], known).given).toEqual([]);
  });

  test('fits the shape of its query', () => {
    const { counts, newest, received: rows } = likesOverlay(EMPTY, [], known);
    const view: LikesView = { rows, counts, newest };

    expect(view.rows).toEqual([]);
  });
});

const cardOfAny = (id: string) => (id === ADA ? cardOf(ADA) : cardOf(BEA));

describe('any likes and any intents', () => {
  const people = [ADA, BEA];
  const subset = () => fc.subarray(people);

  test('[sync 15] show every member once, liked as last wanted, and count what is shown', () => {
    const taps = fc.array(fc.constantFrom(...people), { maxLength: 12 });
    fc.assert(
      fc.property(subset(), subset(), taps, (mine, theirs, tapped) => {
        const base = { profiles: mine.map(given), liked_by: theirs.map((id) => received(id, 1)) };
        const rows = new Map<string, OutboxRow | null>();
        const wanted = new Map(people.map((id) => [id, mine.includes(id)]));
        tapped.forEach((id, seq) => {
          const from = mine.includes(id);
          wanted.set(id, wanted.get(id) !== true);
          const change = like(seq + 1, wanted.get(id) === true, id, from);
          rows.set(id, changeRow(rows.get(id) ?? null, change, `like:${id}`));
        });
        const laid = [...rows.values()].flatMap((row) => (row === null ? [] : [row]));

        const view = likesOverlay(base, laid, cardOfAny);

        const liked = people.filter((id) => wanted.get(id) === true);
        expect(view.given.map(({ key }) => key).toSorted()).toEqual(liked.toSorted());
        expect(view.counts.given).toBe(view.given.length);
        expect(view.counts.mutual).toBe(liked.filter((id) => theirs.includes(id)).length);
      }),
    );
  });

  test('[sync 20] give a badge of unread conversations plus new likes, never below zero', () => {
    const chats = fc.array(fc.record({ num_unread_messages: fc.integer({ min: 0, max: 5 }) }));
    fc.assert(
      fc.property(chats, fc.array(fc.record({ like_new: fc.boolean() })), (list, likes) => {
        const { badge, unreadChats, newLikes } = badgeOf(list, likes);

        expect(badge).toBe(unreadChats + newLikes);
        expect(unreadChats).toBe(list.filter((chat) => chat.num_unread_messages > 0).length);
        expect(newLikes).toBeLessThanOrEqual(likes.length);
      }),
    );
  });
});
