/** Which likes are new: those that the server calls new, except those up to this device's seen mark (decisions 26). */
import type { LikedBy } from '#schemas/likes.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Answers for one like whether it is new. A like of an older backend has no time: it counts as seen as long as the
 * server's number of new likes is the same as when the member set the mark. `received` must be the server's whole list.
 */
export function newLikeTest(
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
