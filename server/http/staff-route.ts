/**
 * The calls of staff (security R25, R52, R58). gates.ts admits only staff. Every call leaves an entry in the audit log:
 * for a change in the same transaction, for a read before the answer is sent, for a refusal after the rollback. A
 * repeated key gets the same answer and no second entry.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Endpoint } from '#schemas/endpoint.ts';
import { noteAct } from '#server/db/accounts/audit.ts';
import type { Database } from '#server/db/tables.ts';
import { done, type Result } from './result.ts';
import { type MemberCall, memberRoute, preparedRoute, type Route } from './route.ts';

type Shape = z.core.$ZodType;

/** What the entry holds in addition to actor and time; never text that a member wrote. */
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

/** Reads something: `about` names what. */
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

interface StaffWrite<Call, Prepared, Answer> {
  readonly about: (call: Call) => ActNote;
  /** The slow part, before the transaction (route.ts). */
  readonly prepare: (call: Call) => Promise<Result<Prepared>>;
  readonly effect: (call: Call, prepared: Prepared) => Promise<Result<Answer>>;
  /** Runs after the transaction: `isDone` is false when the prepared value was not used. */
  readonly after?: (call: Call, prepared: Prepared, isDone: boolean) => Promise<void>;
}

/** Changes something, in one transaction with its entry. */
export const staffRoute = <Query extends Shape, Body extends Shape, Answer extends Shape, Prepared>(
  endpoint: Endpoint<Query, Body, Answer>,
  write: StaffWrite<MemberCall<z.infer<Query>, z.infer<Body>>, Prepared, z.input<Answer>>,
): Route => ({
  endpoint,
  counter: null,
  async run(incoming) {
    const seen: { act: Act | null; isDone: boolean; after: (isDone: boolean) => Promise<void> } = {
      act: null,
      isDone: false,
      after: () => Promise.resolve(),
    };
    const route = preparedRoute(
      endpoint,
      async (call): Promise<Result<Prepared>> => {
        seen.act = {
          ...write.about(call),
          act: endpoint.name,
          actor: call.member.id,
          now: call.now,
        };
        const prepared = await write.prepare(call);
        if (!prepared.ok) return prepared;
        seen.after = async (isDone) => write.after?.(call, prepared.value, isDone);
        return done(prepared.value);
      },
      async (call, prepared) => {
        const result = await write.effect(call, prepared);
        seen.isDone = result.ok;
        if (result.ok && seen.act !== null) await note(call.db, seen.act, 'done');
        return result;
      },
    );
    const result = await route.run(incoming);
    if (!result.ok && seen.act !== null) await note(incoming.db, seen.act, outcomeOf(result));
    await seen.after(seen.isDone);
    return result;
  },
});
