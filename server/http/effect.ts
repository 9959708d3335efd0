/**
 * One effect in one transaction, once for each key (idempotency.ts). A call of staff leaves one entry in the audit log:
 * for a change in the same transaction, for a refusal after the rollback. A repeated key gets the same answer and no
 * second entry.
 */
import type * as z from 'zod/mini';
import type { AnyShape, Endpoint } from '#schemas/endpoint.ts';
import { actOf, keepAct } from './act.ts';
import { written } from './answer.ts';
import { type Incoming, memberOf } from './call.ts';
import { writeOnce } from './idempotency.ts';
import { readGiven } from './request.ts';
import type { Result } from '#server/rules/result.ts';
import type { Audited, MemberCallOf, PreparedEffect } from './route-parts.ts';

type EffectParts<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Prepared> = {
  readonly endpoint: Endpoint<Q, B, A>;
} & Partial<Audited<MemberCallOf<Q, B>>> &
  PreparedEffect<MemberCallOf<Q, B>, z.input<A>, Prepared>;

export async function runEffect<
  Q extends AnyShape,
  B extends AnyShape,
  A extends AnyShape,
  Prepared,
>(
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
