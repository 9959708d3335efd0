/** The mark up to which time likes are seen: one row. It never moves back, and lowers the badge at once (decisions 26). */
import type { ProfileId } from '#schemas/ids.ts';
import { markLikesSeen } from '#schemas/likes.ts';
import type { Time } from '#schemas/time.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from './request.ts';
import { setRowShape } from './row-shapes.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** The id is `seen`. `figure`: the server's number of new likes when the member set the mark. */
export interface SeenRow extends SetRowBase<Time> {
  kind: 'seen';
  target: 'likes';
  figure: number;
}

export interface SeenSend {
  kind: 'seen';
  until: Time;
}

export const seenRow = (given: {
  member: ProfileId;
  intent: Intent<Time>;
  figure: number;
}): SeenRow => {
  const { member, intent, figure } = given;
  const base = { kind: 'seen', v: VERSION, id: 'seen', member, target: 'likes' } as const;
  return { ...freshSetRow, ...base, from: null, figure, next: intent };
};

export const seen = setIntent<Time, SeenRow, SeenSend>({
  version: VERSION,
  shape: setRowShape(z.string(), { figure: z.number() }),
  isWork: false,
  isMark: true,
  confirmedBy: ['likes'],
  /** Times are ISO 8601 in UTC, so they compare as text. */
  follows: (wanted, after) => wanted > after,
  renewed: ({ figure }) => ({ figure }),
  sendOf: (_, { wanted: until }) => ({ kind: 'seen', until }),
  requestOf: ({ until }) =>
    callRequest({ endpoint: markLikesSeen, isExtra: true, body: { until } }),
  about: () => ({ kind: 'seen', profile: null, body: null }),
});
