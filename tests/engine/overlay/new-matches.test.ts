import { expect, test } from 'vitest';
import type { LikedBy } from '#schemas/likes.ts';
import { isReturned, newMatches } from '#sync/engine/overlay/new-matches.ts';
import type { LikeItem } from '#sync/queries/likes.ts';
import { ADA, BEA, cardOf, timeAt } from '#tests/engine/people.ts';

const mutual = (id: typeof ADA): LikeItem => ({
  key: id,
  card: cardOf(id),
  created: timeAt(1),
  like_new: false,
  mutual: true,
  liked: true,
  like_state: 'settled',
});
const received = (id: typeof ADA, like_new: boolean): LikedBy => ({
  ...cardOf(id),
  did_like_profile: true,
  created: timeAt(1),
  like_new,
});
const NOTHING = { mutual: [mutual(ADA), mutual(BEA)], received: [], owed: [], shown: [] };
const keys = (given: Partial<Parameters<typeof newMatches>[0]>) =>
  newMatches({ ...NOTHING, ...given }).map(({ key }) => key);

test.each<[string, Partial<Parameters<typeof newMatches>[0]>, string[]]>([
  ['a mutual like of long ago is none', {}, []],
  ['a like back that I gave here is one', { owed: [ADA] }, [ADA]],
  ['a like that is new on all my devices is one', { received: [received(BEA, true)] }, [BEA]],
  ['a like that I saw elsewhere is none', { received: [received(BEA, false)] }, []],
  ['what was shown is none', { owed: [ADA], received: [received(ADA, true)], shown: [ADA] }, []],
  ['a like that is not mutual is none', { mutual: [], owed: [ADA] }, []],
])('a new match: %s', (_, given, expected) => {
  expect(keys(given)).toEqual(expected);
});

const likeAt = (second: number) => ({ ...received(ADA, false), created: timeAt(second) });

test.each([
  ['mine was first', [likeAt(1)], [likeAt(2)], true],
  ['theirs was first', [likeAt(2)], [likeAt(1)], false],
  ['mine still waits', [], [likeAt(1)], false],
  ['the site sends no times', [{ ...likeAt(1), created: null }], [likeAt(2)], false],
])('the received like is an answer to mine: %s', (_, given, likes, expected) => {
  expect(isReturned(ADA, given, likes)).toBe(expected);
});
