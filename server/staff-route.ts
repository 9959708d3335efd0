/**
 * The calls of staff (security R25, R52, R58). gates.ts lets nobody else come here; this keeps that every call leaves an entry
 * in the audit log before its answer leaves.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Endpoint } from '#schemas/endpoint.ts';
import { noteAct } from './db/audit.ts';
import type { Database } from './db/tables.ts';
import type { Result } from './result.ts';
import { type MemberCall, memberRoute, type Route } from './route.ts';

type Shape = z.core.$ZodType;

/** What the entry says beside who and when; never what somebody wrote. */
export interface ActNote {
  readonly object: string | null;
  readonly reason?: string;
}

interface Act extends ActNote {
  readonly act: string;
  readonly actor: string;
  readonly now: Date;
}

const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.refusal.code);

const note = (
  db: Kysely<Database>,
  { act, actor, now, object, reason }: Act,
  outcome: string,
): Promise<void> => noteAct(db, { at: now, actor, act, object, reason: reason ?? null, outcome });

/** Looks at something: `about` names what. */
export const lookRoute = <Query extends Shape, Body extends Shape, Answer extends Shape>(
  endpoint: Endpoint<Query, Body, Answer>,
  about: (call: MemberCall<z.infer<Query>, z.infer<Body>>) => ActNote,
  handler: (call: MemberCall<z.infer<Query>, z.infer<Body>>) => Promise<Result<z.input<Answer>>>,
): Route =>
  memberRoute(endpoint, async (call) => {
    const result = await handler(call);
    const act = { ...about(call), act: endpoint.name, actor: call.member.id, now: call.now };
    await note(call.db, act, outcomeOf(result));
    return result;
  });
