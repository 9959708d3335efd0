/**
 * Like and unlike: one row per profile, and the last intent wins (invariants 5, 6). A like that is undone before it was
 * sent costs no request.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { likeProfile, unlikeProfile } from '#schemas/likes.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { requestAbout } from './request.ts';
import { setRowShape } from './row-shapes.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** The id is `like:<profile>`. */
export interface LikeRow extends SetRowBase<boolean> {
  kind: 'like';
  target: ProfileId;
}

export interface LikeSend {
  kind: 'like';
  profile: ProfileId;
  wanted: boolean;
  seq: number;
}

/** `from`: whether the view shows a like without this intent; null when unknown. */
export const likeRow = (given: {
  member: ProfileId;
  target: ProfileId;
  intent: Intent<boolean>;
  from: boolean | null;
}): LikeRow => {
  const { member, target, intent, from } = given;
  const id = `like:${target}`;
  return { ...freshSetRow, kind: 'like', v: VERSION, id, member, target, from, next: intent };
};

export const like = setIntent<boolean, LikeRow, LikeSend>({
  version: VERSION,
  shape: setRowShape(z.boolean()),
  isWork: true,
  isMark: false,
  confirmedBy: ['likes'],
  follows: (wanted, after) => wanted !== after,
  sendOf: ({ target: profile }, { wanted, seq }) => ({ kind: 'like', profile, wanted, seq }),
  requestOf: (send) =>
    requestAbout(send, { endpoint: send.wanted ? likeProfile : unlikeProfile, isExtra: false }),
  about: ({ target: profile }, wanted) => ({
    kind: wanted ? 'like' : 'unlike',
    profile,
    body: null,
  }),
});
