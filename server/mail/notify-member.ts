/** A mail to the member about a change of how the account is entered, in the transaction of the change. */
import { contactOf } from '#server/db/accounts/accounts.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import type { MemberCall } from '#server/http/call.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';

type AccountNotice =
  | 'factor_added'
  | 'factor_removed'
  | 'codes_renewed'
  | 'passkey_added'
  | 'passkey_removed';

export async function notifyMember(
  {
    db,
    now,
    member,
    wakeJob,
  }: Pick<MemberCall<unknown, unknown>, 'db' | 'now' | 'member' | 'wakeJob'>,
  kind: AccountNotice,
): Promise<void> {
  const { email } = await contactOf(db, member.id);
  await queueMail(db, { kind, address: email, member: member.id, now });
  wakeJob(DELIVER_MAILS.name);
}
