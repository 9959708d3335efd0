/** Likes seen up to a moment: one row; it never moves back and lowers the badge at once (decisions 26). */
import type { ProfileId } from '#schemas/ids.ts';
import type { Time } from '#schemas/time.ts';
import type { SeenRow, Intent } from '#sync/engine/outbox/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** `figure`: the server's number of new likes. */
export const seenRow = (given: {
  member: ProfileId;
  intent: Intent<Time>;
  figure: number;
}): SeenRow => {
  const { member, intent, figure } = given;
  const base = { kind: 'seen', v: VERSION, id: 'seen', member, target: 'likes' } as const;
  return { ...freshSetRow, ...base, from: null, figure, next: intent };
};

export const seen = setIntent<Time, SeenRow>({
  version: VERSION,
  isWork: false,
  isMark: true,
  confirmedBy: ['likes'],
  /** Times are ISO 8601 in UTC, so they compare as text. */
  follows: (wanted, after) => wanted > after,
  renewed: ({ figure }) => ({ figure }),
  sendOf: (_, { wanted: until }) => ({ call: 'markLikesSeen', until }),
  about: () => ({ kind: 'seen', profile: null, body: null }),
});
