/**
 * The state of an unsent message in the product's terms (product 3.0), and when a waiting one needs confirmation again
 * (product 2.2).
 */
import { DAILY_LIMIT } from './daily-limit.ts';
import { isExpired } from '#sync/engine/intents/message.ts';
import { NOT_CONFIRMED, type Refusal } from '#sync/engine/outbox/row-base.ts';
import type { OwnMessageRow } from '#sync/engine/outbox/rows.ts';

import type { MessageItemState } from '#sync/queries/conversation.ts';

/** `isHeld`: another message of the conversation waits for the member's decision. */
export function messageState(row: OwnMessageRow, wall: number, isHeld: boolean): MessageItemState {
  switch (row.state) {
    case 'queued':
      if (isExpired(row, wall)) return 'expired';
      return isHeld ? 'held' : waitingState(row);
    case 'sending':
    case 'unknown':
    case 'undecided':
      return row.state;
    case 'acked':
      return 'sent';
    case 'refused':
      return row.refused === null ? 'failed_other' : refusedState(row.kind, row.refused);
  }
}

function waitingState(row: OwnMessageRow): MessageItemState {
  if (row.nextAt === null || row.lastFailure === null) return 'queued';
  if (row.lastFailure === NOT_CONFIRMED) return 'unconfirmed';
  return row.lastFailure === 'rate' ? 'failed_rate' : 'failed_retry';
}

/** The bytes of a photo are gone from this device. */
const LOST = 'lost';

/** No objects: a reason is whatever the backend sends, and every object has a `constructor`. */
const BY_REASON: ReadonlyMap<string, MessageItemState> = new Map<string, MessageItemState>([
  ['absent', 'failed_other'],
  ['credits', 'failed_credits'],
  [DAILY_LIMIT, 'failed_limit'],
  ['blocked', 'failed_blocked'],
  ['closed', 'failed_blocked'],
  ['gone', 'failed_gone'],
  ['not_found', 'failed_gone'],
  ['moderated', 'failed_moderated'],
  ['contact_details', 'failed_moderated'],
  ['known_picture', 'failed_moderated'],
  ['too_large', 'failed_too_long'],
]);

const BY_STATUS: ReadonlyMap<number, MessageItemState> = new Map<number, MessageItemState>([
  [402, 'failed_credits'],
  [404, 'failed_gone'],
  [410, 'failed_gone'],
  [413, 'failed_too_long'],
  [423, 'failed_blocked'],
]);

/** Of a photo, “too long” would be about its text: a file that is too large has failed for another reason. */
function refusedState(kind: OwnMessageRow['kind'], { reason, status }: Refusal): MessageItemState {
  const state = BY_REASON.get(reason) ?? BY_STATUS.get(status) ?? 'failed_other';
  const isFile = kind === 'photo-message' && (state === 'failed_too_long' || reason === LOST);
  return isFile ? 'failed_other' : state;
}
