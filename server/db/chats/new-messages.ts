/**
 * The further effects of a new message: it appears in both lists and in the open conversation, and its receiver is
 * notified.
 */
import type { Kysely } from 'kysely';
import { bumpSides, markSide } from './conversations.ts';
import { bump } from '#server/db/counters.ts';
import { notifyIfAway } from '#server/db/push/notifications.ts';
import { noteNews } from '#server/db/push/pushes.ts';
import type { Database } from '#server/db/tables.ts';

export async function announceMessage(
  tx: Kysely<Database>,
  message: { conversation: string; from: string; to: string; now: Date },
): Promise<void> {
  const { conversation, from, to, now } = message;
  // A new message moves an archived conversation back into its receiver's list.
  await markSide(tx, { conversation, member: to, marks: { archived: false } });
  await bumpSides(tx, conversation);
  await bump(tx, 'chats', [from, to]);
  await noteNews(tx, { kind: 'message', to, about: from, now });
  await notifyIfAway(tx, { member: to, kind: 'message', about: from, now });
}
