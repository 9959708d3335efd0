/** How far the first message to a member is, from the messages on their way and the chat list. */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { HelloState } from '#sync/queries/signup-matches.ts';
import { messageState } from './message-state.ts';
import { ownMessages } from './own-messages.ts';

export function helloState(
  rows: readonly OutboxRow[],
  { profile, wall }: { profile: string; wall: number },
  isTalking: boolean,
): HelloState {
  const states = ownMessages(rows)
    .filter(({ target }) => target === profile)
    .map((row) => messageState(row, wall, false));
  if (isTalking || states.includes('sent')) return 'sent';
  const [first] = states;
  switch (first) {
    case undefined:
      return 'none';
    case 'unconfirmed':
      return 'unconfirmed';
    case 'queued':
    case 'sending':
    case 'unknown':
    case 'failed_retry':
    case 'failed_rate':
      return 'waiting';
    default:
      return 'stopped';
  }
}
