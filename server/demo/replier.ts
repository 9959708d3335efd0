/**
 * Makes the fictional members of a demo site answer: one automatic answer to the last message of a real member, after a
 * while, and none after it until the member writes again (decisions 5). The answer's id comes from the message it
 * answers, so that it is written once by any number of processes, also after a crash.
 */
import type { Kysely } from 'kysely';
import { announceMessage } from '#server/db/chats/new-messages.ts';
import { lockConversation, readUpTo } from '#server/db/chats/conversations.ts';
import { addMessage } from '#server/db/chats/messages.ts';
import { lockPairIn, refusalOf } from '#server/db/members/pairs.ts';
import type { Database } from '#server/db/tables.ts';
import { isLastWord, unanswered, type Unanswered } from '#server/db/chats/unanswered.ts';
import type { WallClock } from '#server/site.ts';
import { answerAfterMs, answerTo } from './answers.ts';

/** Older messages get no answer: the site was down, and the member has left. */
const TOO_LATE_MS = 3_600_000;

export interface ReplierParts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
}

/** The number of answers written. */
export async function answerDue({ db, clock }: ReplierParts): Promise<number> {
  const now = new Date(clock());
  const waiting = await unanswered(db, new Date(now.getTime() - TOO_LATE_MS));
  const due = waiting.filter(
    ({ message, received }) => received.getTime() + answerAfterMs(message) <= now.getTime(),
  );
  let written = 0;
  for (const one of due) {
    if (await db.transaction().execute((tx) => answer(tx, one, now))) written += 1;
  }
  return written;
}

async function answer(tx: Kysely<Database>, one: Unanswered, now: Date): Promise<boolean> {
  const { conversation, fictional, from, message } = one;
  if (refusalOf(await lockPairIn(tx, fictional, conversation), fictional) !== null) return false;
  if (!(await lockConversation(tx, fictional, conversation))) return false;
  if (!(await isLastWord(tx, one))) return false;
  await readUpTo(tx, { conversation, member: fictional, message: String(message), now });
  const row = await addMessage(tx, {
    me: fictional,
    fromKind: 'auto',
    conversation,
    clientId: `auto-${message}`,
    body: answerTo(one),
    replyTo: undefined,
    cost: 0,
    created: now,
    now,
  });
  if (row === null) return false;
  await announceMessage(tx, { conversation, from: fictional, to: from, now });
  return true;
}
