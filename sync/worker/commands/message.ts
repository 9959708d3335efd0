/**
 * Stores a message in the outbox under its permanent key; only then is its text removed from the drafts (product §2.1,
 * §2.12).
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { reservedCredits } from '#sync/engine/overlay/credits.ts';
import { messageRow } from '#sync/engine/intents/message.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export async function composeMessage(
  context: CommandContext,
  { profile, body, cost = 0 }: { profile: ProfileId; body: string; cost?: number },
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const { store, member } = memberSession;
  const known = await readConversation(store, profile);
  const max = known?.conversation.max_length ?? MESSAGE_MAX_LENGTH;
  if (body.trim() === '' || body.length > max)
    return fail({ code: 'refused', status: 0, reason: 'invalid', message: '', field: 'body' });

  if (!(await isCovered(memberSession, cost)))
    return fail({ code: 'refused', status: 402, reason: 'credits', message: '' });

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
  });
  await enqueue(memberSession, row);
  await store.remove('drafts', [profile]);
  return ok({ client_id: key });
}

/**
 * Reserved credits must never exceed the balance (product 2.5); where the site reports no balance, the server decides.
 */
async function isCovered({ store, memberView }: MemberSession, cost: number): Promise<boolean> {
  if (cost === 0) return true;
  const balance = (await get(store, 'user', ONLY))?.credits ?? null;
  return balance === null || balance - reservedCredits(memberView.outbox.rows()) >= cost;
}

export async function saveDraft(
  { memberSession, clock }: CommandContext,
  { profile, body }: { profile: ProfileId; body: string },
): Promise<void> {
  const at = clock.wall();
  await memberSession.store.change('drafts', profile, (draft) =>
    body === ''
      ? null
      : {
          key: profile,
          group: 'drafts',
          order: '',
          data: { body, at: draft?.body === body ? draft.at : at },
        },
  );
}
