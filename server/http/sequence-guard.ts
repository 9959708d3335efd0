/**
 * Checks by the headers of the contract whether an intent about another member is the newest of its device (decisions
 * 33). Likes, hides and blocks each have their own order.
 */
import { X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import type { StoredIntentKind } from '#server/db/intent-tables.ts';
import { recordSequence } from '#server/db/intents/sequence-guards.ts';
import { done, invalid, type Result } from '#server/rules/result.ts';
import type { MemberCall } from './call.ts';

const DEVICE = /^[A-Za-z0-9_-]{1,64}$/;
const SEQ = /^\d{1,15}$/;

/** Where one of the headers is missing there is no order: the intent is accepted. */
export async function isNewestIntent(
  { db, now, headers, member, body }: MemberCall<unknown, { profile: string }>,
  kind: StoredIntentKind,
): Promise<Result<boolean>> {
  const device = headers.get(X_DEVICE);
  const seq = headers.get(X_INTENT_SEQ);
  if (device === null || seq === null) return done(true);
  if (!DEVICE.test(device)) return invalid(X_DEVICE);
  if (!SEQ.test(seq)) return invalid(X_INTENT_SEQ);
  const about = { kind, member: member.id, device, target: body.profile };
  const intent = { ...about, seq: Number(seq), touched: now };
  return done(await recordSequence(db, intent));
}
