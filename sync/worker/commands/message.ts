/**
 * Stores a message in the outbox under its permanent key; only then is its text removed from the drafts (product 2.1,
 * product 2.12).
 */
import { localDay } from '#schemas/local-day.ts';
import type { IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { readSpending } from '#sync/db/tables/money/spending.ts';
import { DAILY_LIMIT, dailyLimit } from '#sync/engine/overlay/daily-limit.ts';
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
  /** The member agreed to pass their daily limit with it. */
  anyway?: boolean;
  /** The message that it quotes. */
  reply_to?: MessageId;
  /** Not written in the conversation: its draft stays. */
  isApart?: boolean;
}

export async function sendMessage(
  context: CommandContext,
  { profile, body, cost = 0, anyway = false, reply_to, isApart = false }: Composed,
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const { store, member } = memberSession;
  if (body.trim() === '') return fail(INVALID_BODY);
  const refusal = await composeRefusal(context, { profile, body, cost, anyway });
  if (refusal !== null) return fail(refusal);

  const { key, seq, at, made } = await newIntent(context, body);
  const row = messageRow({
    member,
    target: profile,
    conversation: await conversationOf(store, profile),
    key,
    seq,
    at,
    ...(made === undefined ? {} : { made }),
    body,
    cost,
    ...agreedDay(context, anyway),
    ...(reply_to === undefined ? {} : { reply_to }),
  });
  await enqueue(memberSession, row);
  if (!isApart) await clearDraft(context, profile);
  return ok({ client_id: key });
}

export const INVALID_BODY: Failure = {
  code: 'refused',
  status: 0,
  reason: 'invalid',
  message: '',
  field: 'body',
};

/** The conversation may have a limit of its own. */
export async function isShortEnough(
  store: Store,
  { profile, body }: { profile: ProfileId; body: string },
): Promise<boolean> {
  const known = await readConversation(store, profile);
  return body.length <= (known?.conversation.max_length ?? MESSAGE_MAX_LENGTH);
}

/** Why this device does not store a message; null when it may. */
export async function composeRefusal(
  { memberSession, clock }: CommandContext,
  { profile, body, cost, anyway }: ComposedMessage,
): Promise<Failure | null> {
  if (!(await isShortEnough(memberSession.store, { profile, body }))) return INVALID_BODY;
  if (!(await isCovered(memberSession, cost)))
    return { code: 'refused', status: 402, reason: 'credits', message: '' };
  if (anyway || !(await isOverLimit(memberSession, cost, clock.wall()))) return null;
  return { code: 'refused', status: 0, reason: DAILY_LIMIT, message: '' };
}

interface ComposedMessage {
  profile: ProfileId;
  body: string;
  cost: number;
  anyway: boolean;
}

/** The tap on "send all the same" holds until midnight. */
export const agreedDay = (
  { clock }: Pick<CommandContext, 'clock'>,
  anyway: boolean,
): { agreed_day?: string } => (anyway ? { agreed_day: localDay(clock.wall()) } : {});

/** Everything that waits counts too: it may all be sent today. */
async function isOverLimit(
  { store, memberView }: MemberSession,
  cost: number,
  wall: number,
): Promise<boolean> {
  if (cost === 0) return false;
  const daily = dailyLimit(await readSpending(store), memberView.outbox.rows(), localDay(wall));
  return daily !== null && daily.used + cost > daily.limit;
}

/**
 * Reserved credits must never exceed the balance (product 2.5); where the site reports no balance, the server decides.
 */
async function isCovered({ store, memberView }: MemberSession, cost: number): Promise<boolean> {
  if (cost === 0) return true;
  const balance = (await get(store, 'user', ONLY))?.credits ?? null;
  return balance === null || balance - reservedCredits(memberView.outbox.rows()) >= cost;
}
