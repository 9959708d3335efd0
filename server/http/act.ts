/**
 * An act of staff as the audit log keeps it (security R25, R52, R58): who did what, about which object, and how it
 * ended. Every call of staff leaves one entry: for a read before the answer is sent (route.ts), for a change with it
 * (route.ts).
 */
import type { Kysely } from 'kysely';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { noteAct } from '#server/db/accounts/audit.ts';
import type { Database } from '#server/db/tables.ts';
import type { MemberCall } from './call.ts';
import type { Result } from '#server/rules/result.ts';

/** What the entry holds in addition to actor, act and time; never text that a member wrote. */
export interface ActNote {
  readonly object: string | null;
  readonly reason?: string;
}

export interface Act extends ActNote {
  readonly act: string;
  readonly actor: string;
  readonly at: Date;
}

export const actOf = (
  { name }: AnyEndpoint,
  { member, now }: MemberCall<unknown, unknown>,
  about: ActNote,
): Act => ({ ...about, act: name, actor: member.id, at: now });

export const keepAct = (
  db: Kysely<Database>,
  { reason, ...act }: Act,
  result: Result<unknown>,
): Promise<void> => {
  const outcome = result.ok ? 'done' : result.refusal.code;
  return noteAct(db, { ...act, reason: reason ?? null, outcome });
};
