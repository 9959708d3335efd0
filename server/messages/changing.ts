/** Who may change a message that was sent, and what follows from a change (contract 50). */
import type { Kysely } from 'kysely';
import { MESSAGE_CHANGE_MS } from '#schemas/limits.ts';
import { bumpSides, lockConversation } from '#server/db/chats/conversations.ts';
import { countChange } from '#server/db/chats/message-changes.ts';
import { type MessageRow, messageFor, toId } from '#server/db/chats/messages.ts';
import { conversationOf } from '#server/db/chats/removed-messages.ts';
import { bump } from '#server/db/counters.ts';
import { lockPairIn, type Pair } from '#server/db/members/pairs.ts';
import type { Database } from '#server/db/tables.ts';
import { done, NOT_FOUND, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { toMessage } from './message-view.ts';

interface MessageOfMember {
  readonly me: string;
  readonly message: string;
}

export interface Changeable {
  readonly row: MessageRow;
  readonly pair: Pair;
}

/** The message, its conversation locked until the transaction ends; `not found` when the caller does not see it. */
export async function lockMessage(
  tx: Kysely<Database>,
  { me, message }: MessageOfMember,
): Promise<Result<Changeable>> {
  const id = toId(message);
  const conversation = await conversationOf(tx, { me, message: id });
  if (conversation === null) return NOT_FOUND;
  const pair = await lockPairIn(tx, me, conversation);
  if (!(await lockConversation(tx, me, conversation))) return NOT_FOUND;
  const row = await messageFor(tx, me, id);
  return row === undefined || pair === null ? NOT_FOUND : done({ row, pair });
}

/** Null for the sender’s own message, soon after its arrival. A message of another member looks missing. */
export function refusalOfChange(row: MessageRow, me: string, now: Date): Refused | null {
  if (row.sender !== me || row.from_kind !== 'member') return NOT_FOUND;
  const age = now.getTime() - row.received.getTime();
  return age > MESSAGE_CHANGE_MS ? refuse('conflict', 'this message is too old to change') : null;
}

/** Both members see it at their next poll. */
export async function announceChange(
  tx: Kysely<Database>,
  { row, pair }: Changeable,
  me: string,
): Promise<Result<{ message: ReturnType<typeof toMessage> }>> {
  await countChange(tx, { conversation: row.conversation, message: row.id });
  await bumpSides(tx, row.conversation);
  await bump(tx, 'chats', [me, pair.other]);
  return currentMessage(tx, row, me);
}

/** The message as it is now. */
export async function currentMessage(
  tx: Kysely<Database>,
  { id }: MessageRow,
  me: string,
): Promise<Result<{ message: ReturnType<typeof toMessage> }>> {
  const row = await messageFor(tx, me, id);
  return row === undefined ? NOT_FOUND : done({ message: toMessage(row, me) });
}
