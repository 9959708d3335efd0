/**
 * Like and unlike: one row per profile, the last wish wins, toggles that never left cost no request (invariants 5, 6).
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { LikeRow, Wish } from '#sync/engine/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** `from`: does the view show a like without this wish? */
export const likeRow = (given: {
  member: ProfileId;
  target: ProfileId;
  wish: Wish<boolean>;
  from: boolean;
}): LikeRow => {
  const { member, target, wish, from } = given;
  const id = `like:${target}`;
  return { ...freshSetRow, kind: 'like', v: VERSION, id, member, target, from, next: wish };
};

export const like = setIntent<boolean, LikeRow>({
  version: VERSION,
  isWork: true,
  isMark: false,
  provedBy: ['likes'],
  follows: (wish, after) => wish !== after,
  sendOf: ({ target: profile }, { wish, seq }) => ({
    call: wish ? 'likeProfile' : 'unlikeProfile',
    profile,
    seq,
  }),
  says: ({ target: profile }, wish) => ({ kind: wish ? 'like' : 'unlike', profile, body: null }),
});
