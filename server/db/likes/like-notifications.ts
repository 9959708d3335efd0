/**
 * The notifications of a like: one for the liked member, and a match for both when it is mutual. An unlike removes
 * them.
 */
import type { Kysely } from 'kysely';
import { notify, unnotify } from '#server/db/push/notifications.ts';
import type { Database } from '#server/db/tables.ts';

interface LikerAndLiked {
  readonly member: string;
  readonly target: string;
}

export async function notifyOfLike(
  tx: Kysely<Database>,
  { member, target, now }: LikerAndLiked & { now: Date },
): Promise<void> {
  const back = await tx
    .selectFrom('likes')
    .select('member')
    .where('member', '=', target)
    .where('target', '=', member)
    .executeTakeFirst();
  if (back === undefined) return notify(tx, { member: target, kind: 'like', about: member, now });
  await notify(tx, { member: target, kind: 'match', about: member, now });
  await notify(tx, { member, kind: 'match', about: target, now });
}

export async function forgetLike(
  tx: Kysely<Database>,
  { member, target }: LikerAndLiked,
): Promise<void> {
  await unnotify(tx, { member: target, kind: 'like', about: member });
  await unnotify(tx, { member: target, kind: 'match', about: member });
  await unnotify(tx, { member, kind: 'match', about: target });
}
