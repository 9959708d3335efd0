/**
 * Sending a message exactly once (contract 7; decisions 31, 38). Sender and `client_id` identify a message for ever; the
 * key of the request is only a shortcut.
 */
import type * as z from 'zod/mini';
import type { BodyOf } from '#schemas/endpoint.ts';
import { MESSAGE_SENT_BEFORE_MS } from '#schemas/limits.ts';
import type { sendMessage } from '#schemas/messages.ts';
import { leavesInk } from '#schemas/ink.ts';
import { attachImage } from '#server/db/chats/message-images.ts';
import { makeConversation, lockConversation } from '#server/db/chats/conversations.ts';
import {
  addMessage,
  messageFor,
  type MessageRow,
  messagesSent,
  toId,
} from '#server/db/chats/messages.ts';
import { conversationOf } from '#server/db/chats/removed-messages.ts';
import { announceMessage } from '#server/db/chats/new-messages.ts';
import { bump } from '#server/db/counters.ts';
import { lockPairIn, lockPairWith, type Pair, refusalOf } from '#server/db/members/pairs.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { SOON_MS } from '#server/db/push/pushes.ts';
import { answerAfterMs } from '#server/demo/answers.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';
import { ANSWER_DEMO } from '#server/jobs/answer-demo.ts';
import { SEND_PUSHES } from '#server/jobs/send-pushes.ts';
import { refusalOfFirst, refusalOfPhoto } from '#server/moderation/first-message.ts';
import { charge, reserve, costOfNext } from '#server/money/message-charge.ts';
import { toMessage } from './message-view.ts';

export type SendCall = MemberCall<unknown, BodyOf<typeof sendMessage>>;

export type SentMessageAnswer = z.input<(typeof sendMessage)['answer']>;

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another message');

/** The conversation is locked before any query about it: of two equal sends, the second finds the message of the first. */
export async function send(call: SendCall): Promise<Result<SentMessageAnswer>> {
  const { db, member, body, now, wakeJob } = call;
  const isPhoto = body.type === 'photo';
  if (isPhoto !== (body.image !== undefined)) return invalid('image');
  if (!isPhoto && !leavesInk(body.body)) return invalid('body');
  const pair = await receiver(call);
  if (pair === 'unclear') return invalid('conversation');
  if (pair === null) return NOT_FOUND;
  const refusal = refusalOf(pair, member.id);
  if (pair.conversation === null && refusal !== null) return refusal;

  const conversation =
    pair.conversation ?? (await makeConversation(db, { me: member.id, other: pair.other, now }));
  if (!(await lockConversation(db, member.id, conversation))) return NOT_FOUND;
  const [earlier] = await messagesSent(db, member.id, [body.client_id]);
  if (earlier !== undefined) {
    return isRepeated(earlier, { ...body, conversation })
      ? sent(earlier, member.id, await balanceOf(db, member.id))
      : KEY_REUSED;
  }
  if (refusal !== null) return refusal;
  const quoted = await quotedIn(call, conversation);
  if (!quoted.ok) return quoted;
  const replyTo = quoted.value;

  const early =
    (isPhoto ? await refusalOfPhoto(call, conversation) : null) ??
    (await refusalOfFirst(call, conversation));
  if (early !== null) return early;

  const cost = await costOfNext(db, { member, prices: call.config.prices, now });
  const left = await reserve(db, { member: member.id, cost, max_cost: body.max_cost });
  if (!left.ok) return left;
  const row = await addMessage(db, { ...newMessage(call), conversation, replyTo, cost });
  if (row === null) return KEY_REUSED;
  if (body.image !== undefined) {
    const at = { image: body.image, member: member.id, conversation, message: row.id };
    if (!(await attachImage(db, at))) return invalid('image');
  }
  if (cost > 0) await charge(db, { member: member.id, message: row.id, cost, now });
  await announceMessage(db, { conversation, from: member.id, to: pair.other, now });
  wakeJob(SEND_PUSHES.name, SOON_MS);
  wakeJob(ANSWER_DEMO.name, answerAfterMs(row.id));
  if (cost > 0) await bump(db, 'user', [member.id]);
  const [written] = await messagesSent(db, member.id, [body.client_id]);
  if (written === undefined) throw new Error('a message was written and is not there');
  return sent(written, member.id, left.value);
}

/**
 * The message that is quoted. One that I no longer see, because I deleted it or it was taken down, is left out: the reply
 * itself must not be lost for it. One that was deleted for both still has its place, so it stays quoted.
 */
async function quotedIn(
  { db, member, body: { reply_to } }: SendCall,
  conversation: string,
): Promise<Result<string | undefined>> {
  if (reply_to === undefined) return done(undefined);
  const quoted = { me: member.id, message: toId(reply_to) };
  if ((await conversationOf(db, quoted)) !== conversation) return invalid('reply_to');
  const isSeen = (await messageFor(db, quoted.me, quoted.message)) !== undefined;
  return done(isSeen ? reply_to : undefined);
}

/** A message that was edited or deleted no longer holds what was sent, so only its conversation is compared. */
function isRepeated(
  earlier: MessageRow,
  again: { conversation: string; body: string; image?: string | undefined },
): boolean {
  if (earlier.conversation !== again.conversation) return false;
  if (earlier.edited !== null || earlier.deleted !== null) return true;
  return earlier.body === again.body && earlier.image === (again.image ?? null);
}

const receiver = ({ db, member, body }: SendCall): Promise<Pair | null> | 'unclear' => {
  const { conversation, profile } = body;
  if (conversation !== undefined && profile === undefined)
    return lockPairIn(db, member.id, conversation);
  if (conversation === undefined && profile !== undefined)
    return lockPairWith(db, member.id, profile);
  return 'unclear';
};

const sent = (row: MessageRow, me: string, credits: number) =>
  done({ message: toMessage(row, me), credits }, { status: 201 });

/**
 * The moment of pressing send by the device's clock, limited to the day before arrival, because that clock may be
 * wrong. `received` is our own time; order and rules use that.
 */
const newMessage = ({ member, body, now }: SendCall) => ({
  me: member.id,
  clientId: body.client_id,
  type: body.type,
  body: body.body,
  created: pressedAt(body.created, now.getTime()),
  now,
});

export const pressedAt = (given: string, now: number): Date =>
  new Date(Math.max(now - MESSAGE_SENT_BEFORE_MS, Math.min(Date.parse(given), now)));
