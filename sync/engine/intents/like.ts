/**
 * Like and unlike: one row per profile, the last intent wins; toggles that were never sent cost no request (invariants 5,
 * 6).
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { LikeRow, Intent } from '#sync/engine/outbox/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** `from`: whether the view shows a like without this intent. */
export const likeRow = (given: {
  member: ProfileId;
  target: ProfileId;
  intent: Intent<boolean>;
  from: boolean;
}): LikeRow => {
  const { member, target, intent, from } = given;
  const id = `like:${target}`;
  return { ...freshSetRow, kind: 'like', v: VERSION, id, member, target, from, next: intent };
};

export const like = setIntent<boolean, LikeRow>({
  version: VERSION,
  isWork: true,
  isMark: false,
  confirmedBy: ['likes'],
  follows: (wanted, after) => wanted !== after,
  sendOf: ({ target: profile }, { wanted, seq }) => ({
    call: wanted ? 'likeProfile' : 'unlikeProfile',
    profile,
    seq,
  }),
  about: ({ target: profile }, wanted) => ({
    kind: wanted ? 'like' : 'unlike',
    profile,
    body: null,
  }),
});
