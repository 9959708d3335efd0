/** Which likes are new to the member: the server's mark, lowered at once by this device's seen mark (decisions 26). */
import type { LikedBy } from '#schemas/likes.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/**
 * A like without a time (an older backend) counts as seen while the server's figure is the same as when the mark was
 * made.
 */
export function seenUntil(
  received: readonly LikedBy[],
  rows: readonly OutboxRow[],
): (like: LikedBy) => boolean {
  const row = rowsOf(rows, 'seen')[0];
  if (row === undefined) return (like) => like.like_new;

  const until = wantedOf(row) ?? row.refused?.intent.wanted ?? null;
  const figure = received.filter((like) => like.like_new).length;
  return ({ like_new, created }) =>
    like_new && !(created === null ? figure === row.figure : until !== null && created <= until);
}
