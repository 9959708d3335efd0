/**
 * Stores a message in the outbox under its permanent key; only then is its text removed from the drafts (product §2.1,
 * §2.12).
 */
import type { IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { reservedCredits } from '#sync/engine/overlay/credits.ts';
import { messageRow } from '#sync/engine/intents/message.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { clearDraft } from './draft.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

interface Composed {
  profile: ProfileId;
  body: string;
  cost?: number;
  /** The message that it quotes. */
  reply_to?: MessageId;
}

export async function composeMessage(
  context: CommandContext,
  { profile, body, cost = 0, reply_to }: Composed,
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const { store, member } = memberSession;
  if (body.trim() === '') return fail(INVALID_BODY);
  const refusal = await composeRefusal(memberSession, { profile, body, cost });
  if (refusal !== null) return fail(refusal);

  const { key, seq, at } = await newIntent(context, body);
  const row = messageRow({
    member,
    target: profile,
    conversation: await conversationOf(store, profile),
    key,
    seq,
    at,
    body,
    cost,
    ...(reply_to === undefined ? {} : { reply_to }),
  });
  await enqueue(memberSession, row);
  await clearDraft(context, profile);
  return ok({ client_id: key });
}

export const INVALID_BODY: Failure = {
  code: 'refused',
  status: 0,
  reason: 'invalid',
  message: '',
  field: 'body',
};

/** Not too long for the conversation. */
export async function fits(
  store: Store,
  { profile, body }: { profile: ProfileId; body: string },
): Promise<boolean> {
  const known = await readConversation(store, profile);
  return body.length <= (known?.conversation.max_length ?? MESSAGE_MAX_LENGTH);
}

/** Why this device does not store a message; null when it may. */
export async function composeRefusal(
  memberSession: MemberSession,
  { profile, body, cost }: { profile: ProfileId; body: string; cost: number },
): Promise<Failure | null> {
  if (!(await fits(memberSession.store, { profile, body }))) return INVALID_BODY;
  if (await isCovered(memberSession, cost)) return null;
  return { code: 'refused', status: 402, reason: 'credits', message: '' };
}

/**
 * Reserved credits must never exceed the balance (product 2.5); where the site reports no balance, the server decides.
 */
async function isCovered({ store, memberView }: MemberSession, cost: number): Promise<boolean> {
  if (cost === 0) return true;
  const balance = (await get(store, 'user', ONLY))?.credits ?? null;
  return balance === null || balance - reservedCredits(memberView.outbox.rows()) >= cost;
}
