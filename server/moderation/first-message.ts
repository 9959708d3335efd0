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
  for (const name of limitsOf(member, now)) {
    const refused = await limiter.takeWithin(db, name, { account: member.id });
    if (refused !== null) return refused;
  }
  return null;
}

const limitsOf = ({ joined }: FirstMessageCall['member'], now: Date): readonly string[] => [
  ...(now.getTime() - joined.getTime() < NEWCOMER_MS ? ['sendMessage first of a newcomer'] : []),
  'sendMessage first',
];

/** How many conversations can be begun now, so that it is said before it is refused; null on a site without the limit. */
export async function firstLeft({
  db,
  limiter,
  member,
  now,
}: Pick<FirstMessageCall, 'db' | 'limiter' | 'member' | 'now'>): Promise<number | null> {
  let least: number | null = null;
  for (const name of limitsOf(member, now)) {
    const left = await limiter.left(db, name, { account: member.id });
    if (left !== null) least = Math.min(least ?? left, left);
  }
  return least;
}
