/**
 * The one way to answer a call of the contract (spec §7): query and body are read into their shapes, the handler
 * returns values, and the answer is checked against its shape before it is sent. route-parts.ts has the parts, and
 * gates.ts admits only those who may call.
 */
import * as z from 'zod/mini';
import type { AnyEndpoint, AnyShape, Endpoint } from '#schemas/endpoint.ts';
import { needsSession } from '#schemas/roles.ts';
import { holdSession, type Member } from '#server/db/accounts/sessions.ts';
import { actOf, keepAct } from './act.ts';
import { written } from './answer.ts';
import { type Incoming, memberOf, senderOf } from './call.ts';
import { readGiven } from './request.ts';
import { done, type Result } from '#server/rules/result.ts';
import { ENDED } from '#server/db/transaction.ts';
import type {
  AboutWhom,
  CounterOf,
  Logs,
  PreparedRouteParts,
  Reaches,
  RouteParts,
  Audited,
  MemberCallOf,
  PreparedEffect,
} from './route-parts.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import { withUpload } from '#server/http/bodies/upload-form.ts';
import { writeOnce } from './idempotency.ts';

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly limits: RateLimits;
  readonly reaches: Reaches;
  readonly logs: Logs;
  readonly about: AboutWhom;
  readonly counter: CounterOf | null;
  /** The answer as JSON text; empty for an answer without a body. */
  readonly run: (incoming: Incoming) => Promise<Result<string>>;
}

export function defineRoute<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared>(
  parts: PreparedRouteParts<Q, B, A, Prepared>,
): Route;
export function defineRoute<Q extends AnyShape, B extends AnyShape, A extends AnyShape>(
  parts: RouteParts<Q, B, A>,
): Route;
export function defineRoute<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared>(
  parts: AnyParts<Q, B, A, Prepared>,
): Route {
  const { endpoint, limits, logs, about } = parts;
  const isRead = parts.read !== undefined;
  if (endpoint.changes === isRead) {
    throw new Error(`${endpoint.name}: a call that changes nothing has \`read\`, no other has`);
  }
  const takesFile = 'body' in parts && parts.body === 'file';
  if (takesFile !== (endpoint.encoding === 'multipart')) {
    throw new Error(`${endpoint.name}: a multipart call has the body 'file', no other has`);
  }
  const counter = ('counter' in parts ? parts.counter : undefined) ?? null;
  const reaches = 'reaches' in parts ? parts.reaches : 'nobody';
  const run: Route['run'] = (incoming) => runParts(parts, incoming);
  return { endpoint, limits, reaches, logs, about, counter, run };
}

/** Looked up again after the body, because the session may end while it arrives, for up to two minutes (listen.ts). */
async function memberIfSignedIn({ db, member, now }: Incoming): Promise<Member | null> {
  if (member === null) return null;
  return (await holdSession(db, { tokenHash: member.tokenHash, now })) ? member : null;
}

type AnyParts<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared> =
  | RouteParts<Q, B, A>
  | PreparedRouteParts<Q, B, A, Prepared>;

async function runParts<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared>(
  parts: AnyParts<Q, B, A, Prepared>,
  incoming: Incoming,
): Promise<Result<string>> {
  const { endpoint } = parts;
  if (parts.effect !== undefined) {
    if (parts.prepare !== undefined) return runEffect(parts, incoming);
    return runEffect({ ...parts, prepare: () => done(null) }, incoming);
  }
  if ('body' in parts && parts.body === 'file') {
    const member = memberOf(incoming);
    return withUpload(incoming.request, senderOf(incoming), async (form) => {
      if ((await memberIfSignedIn(incoming)) === null) return ENDED;
      return written(endpoint, await parts.steps({ ...incoming, form, member }));
    });
  }
  const given = await readGiven(endpoint, incoming);
  if (!given.ok) return given;
  const hasBody = !(endpoint.body instanceof z.ZodMiniUndefined);
  const current = hasBody ? await memberIfSignedIn(incoming) : incoming.member;
  if (current === null && needsSession(endpoint)) return ENDED;
  const call = { ...incoming, ...given.value, member: current };
  if (parts.access === 'public' || parts.access === 'optional') {
    return written(endpoint, await (parts.read ?? parts.steps)(call));
  }
  const memberCall = { ...call, member: memberOf({ ...incoming, member: current }) };
  const result = await (parts.read ?? parts.steps)(memberCall);
  if (parts.access !== 'member') {
    await keepAct(incoming.db, actOf(endpoint, memberCall, parts.audit(memberCall)), result);
  }
  return written(endpoint, result);
}

type EffectParts<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared> = {
  readonly endpoint: Endpoint<Q, B, A>;
} & Partial<Audited<MemberCallOf<Q, B>>> &
  PreparedEffect<MemberCallOf<Q, B>, z.input<A>, Prepared>;

/**
 * One effect in one transaction, once for each key (idempotency.ts). A call of staff leaves one entry in the audit log:
 * for a change in the same transaction, for a refusal after the rollback. A repeated key gets the same answer and no
 * second entry.
 */
async function runEffect<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared>(
  { endpoint, audit, prepare, effect, after }: EffectParts<Q, B, A, Prepared>,
  incoming: Incoming,
): Promise<Result<string>> {
  const member = memberOf(incoming);
  const given = await readGiven(endpoint, incoming);
  if (!given.ok) return given;
  const call = { ...incoming, ...given.value, member };
  const act = audit === undefined ? null : actOf(endpoint, call, audit(call));
  const prepared = await prepare(call);

  let isDone = false;
  const intent = { ...incoming, member, call: endpoint.name, given: given.value };
  const answer = await writeOnce(intent, async (db) => {
    if (!prepared.ok) return prepared;
    const result = await effect({ ...call, db }, prepared.value);
    isDone = result.ok;
    if (result.ok && act !== null) await keepAct(db, act, result);
    return written(endpoint, result);
  });

  if (!answer.ok && act !== null) await keepAct(incoming.db, act, answer);
  if (prepared.ok) await after?.(call, prepared.value, isDone);
  return answer;
}
