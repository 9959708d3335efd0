/**
 * The rules before the first message to a member who has not written (security R21, R59): no photos and contact
 * details, and a limit of new conversations. An answer to a message has none of these rules.
 */
import { NEWCOMER_MS } from '#schemas/limits.ts';
import { whoWrote } from '#server/db/chats/messages.ts';
import type { Refused } from '#server/rules/result.ts';
import type { MemberCall } from '#server/http/call.ts';
import { contactIn } from '#schemas/contact-details.ts';

type FirstMessageCall = Pick<
  MemberCall<unknown, { body: string }>,
  'db' | 'limiter' | 'member' | 'now' | 'body' | 'config'
>;

const CONTACT_DETAILS: Refused = {
  ok: false,
  refusal: {
    code: 'moderated',
    message: 'a first message holds no links, addresses and numbers',
    field: 'body',
    reason: 'contact_details',
  },
};

const PHOTO_TOO_EARLY: Refused = {
  ok: false,
  refusal: {
    code: 'moderated',
    message: 'a photo can be sent to a member who has written',
    field: 'image',
  },
};

/** A photo is sent to a member who has written: no member is shown one that they did not ask for. */
export const refusalOfPhoto = async (
  { db, member }: Pick<FirstMessageCall, 'db' | 'member'>,
  conversation: string,
): Promise<Refused | null> =>
  (await whoWrote(db, { conversation, me: member.id })).theyWrote ? null : PHOTO_TOO_EARLY;

/** Null when it may be written. The caller has locked the conversation and rolls everything back on a refusal. */
export async function refusalOfFirst(
  { db, limiter, member, now, body, config }: FirstMessageCall,
  conversation: string,
): Promise<Refused | null> {
  const { iWrote, theyWrote } = await whoWrote(db, { conversation, me: member.id });
  if (theyWrote) return null;
  if (contactIn(body.body, config.firstMessageRefuses) !== null) return CONTACT_DETAILS;
  if (iWrote) return null;
  const me = { account: member.id };
  const isNewcomer = now.getTime() - member.joined.getTime() < NEWCOMER_MS;
  const early = isNewcomer
    ? await limiter.takeWithin(db, 'sendMessage first of a newcomer', me)
    : null;
  return early ?? (await limiter.takeWithin(db, 'sendMessage first', me));
}
