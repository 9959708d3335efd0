/**
 * Likes seen up to a moment: one row, never back, lowers the badge at once (decisions 26).
 */
import type { Time } from '#schemas/time.ts';
import { ROW_VERSION, type SeenRow } from '#sync/engine/rows.ts';
import type { Intent } from './intent.ts';
import { changeSet, freshSetRow, wishSet, type Follows } from './set-row.ts';
import { acceptedSet, isSendingSet, waitingSet } from './set-sending.ts';

/** ISO 8601 in UTC compares as text. */
const follows: Follows<Time> = (wish, after) => wish > after;

export const seen: Intent<SeenRow> = {
  change(row, change, id) {
    if (change.type !== 'seen') return row === null ? null : changeSet(row, change, follows);
    const { member, wish, figure } = change;
    const refused = row?.refused?.wish.wish ?? null;
    if (refused !== null && !follows(wish.wish, refused)) return row;
    const base = { kind: 'seen', target: 'likes', v: ROW_VERSION, id, member, from: null } as const;
    const known: SeenRow = row ?? { ...freshSetRow, ...base, figure };
    const marked = wishSet(known, wish, follows);
    return marked === known ? known : marked && { ...marked, figure };
  },
  waiting: (row) => waitingSet(row, ({ wish }) => ({ call: 'markLikesSeen', until: wish })),
  isSending: isSendingSet,
  accepted: acceptedSet,
  provedBy: 'likes',
};
