/**
 * Like and unlike: one row per profile, the last wish wins, toggles that never left cost no request (invariants 5, 6).
 */
import { ROW_VERSION, type LikeRow } from '#sync/engine/rows.ts';
import type { Intent } from './intent.ts';
import { changeSet, freshSetRow, wishSet, type Follows } from './set-row.ts';
import { acceptedSet, isSendingSet, waitingSet } from './set-sending.ts';

const follows: Follows<boolean> = (wish, after) => wish !== after;

export const like: Intent<LikeRow> = {
  change(row, change, id) {
    if (change.type !== 'like') return row === null ? null : changeSet(row, change, follows);
    const { target, member, from, wish } = change;
    const fresh: LikeRow = {
      ...freshSetRow,
      kind: 'like',
      v: ROW_VERSION,
      id,
      member,
      target,
      from,
    };
    return wishSet(row ?? fresh, wish, follows);
  },
  waiting: (row) =>
    waitingSet(row, ({ wish, seq }) => ({
      call: wish ? 'likeProfile' : 'unlikeProfile',
      profile: row.target,
      seq,
    })),
  isSending: isSendingSet,
  accepted: acceptedSet,
  provedBy: 'likes',
};
