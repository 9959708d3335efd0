/**
 * Several messages in one request (contract 8): each in its own transaction and under its own `client_id`, so that a
 * repeated batch sends nothing twice. Each counts for the limit of messages, and none is sent after the session has ended.
 */
import type * as z from 'zod/mini';
import type { BodyOf } from '#schemas/endpoint.ts';
import { ERROR_STATUS } from '#schemas/error.ts';
import { sendMessage, type sendMessages } from '#schemas/messages.ts';
import { pairIn } from '#server/db/members/pairs.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { errorOf } from '#server/http/answer.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, type Refused, type Result } from '#server/rules/result.ts';
import { inSession } from '#server/db/transaction.ts';
import { send, type SentMessageAnswer } from './sending.ts';

type BatchCall = MemberCall<unknown, BodyOf<typeof sendMessages>>;
type Item = BatchCall['body']['items'][number];
type BatchAnswer = z.input<(typeof sendMessages)['answer']>;

export async function sendBatch(call: BatchCall): Promise<Result<BatchAnswer>> {
  const items: BatchAnswer['items'] = [];
  /** By receiver: the refusal that the following messages wait behind. */
  const held = new Map<string, Refused>();
  for (const item of call.body.items) {
    const receiver = await receiverOf(call, item);
    const result = held.get(receiver) ?? (await sendItem(call, item));
    if (!result.ok && result.refusal.retryAfterS !== undefined) held.set(receiver, result);
    items.push(toItem(item, result));
  }
  return done({ items, credits: await balanceOf(call.db, call.member.id) });
}

/** The same member by the conversation and by the id; what is nobody's waits for itself. */
async function receiverOf(
  { db, member }: BatchCall,
  { conversation, profile }: Item,
): Promise<string> {
  if (conversation === undefined || profile !== undefined) return profile ?? '';
  return (await pairIn(db, member.id, conversation))?.other ?? conversation;
}

async function sendItem(call: BatchCall, body: Item): Promise<Result<SentMessageAnswer>> {
  const { limiter, member } = call;
  const limited = await limiter.take(sendMessage.name, { member: member.id });
  return limited ?? inSession(call, (tx) => send({ ...call, db: tx, body }));
}

const toItem = (
  { client_id }: Item,
  result: Result<SentMessageAnswer>,
): BatchAnswer['items'][number] =>
  result.ok
    ? { client_id, status: result.status ?? 200, message: result.value.message }
    : { client_id, status: ERROR_STATUS[result.refusal.code], error: errorOf(result.refusal) };
