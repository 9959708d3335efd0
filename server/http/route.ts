/**
 * Turns a call of the contract into an answer: query and body are read into their shapes, the handler returns values,
 * and the answer is checked against its shape before it is sent (spec §7). Four kinds: `openRoute` also for visitors,
 * `memberRoute` for reading, `writeRoute` for one effect in one transaction (idempotency.ts), and `uploadRoute` for a
 * file, which has transactions of its own (uploads.ts).
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '#schemas/endpoint.ts';
import { read } from '#schemas/reader.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Birth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import { writeOnce } from './idempotency.ts';
import type { WakeJob } from '#server/jobs/job.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PhotoDecoders } from '#server/photos/photo-decoders.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { readBody, readQuery } from './request.ts';
import { done, type Result } from './result.ts';
import type { SiteConfig } from '#server/site.ts';
import { type UploadForm, withUpload } from './upload-form.ts';

type Shape = z.core.$ZodType;

/** What every call can use. */
export interface Surroundings {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly photos: PhotoDecoders;
  readonly now: Date;
  readonly config: SiteConfig;
  readonly birth: Birth;
  readonly limiter: Limiter;
  readonly providers: readonly PaymentProvider[];
  readonly headers: Headers;
  /** The address the request came from; null when unknown. */
  readonly address: string | null;
  readonly wakeJob: WakeJob;
}

interface Incoming extends Surroundings {
  readonly request: Request;
  readonly params: URLSearchParams;
  readonly member: Member | null;
}

export interface Call<Query, Body> extends Surroundings {
  readonly query: Query;
  readonly body: Body;
}

export interface OpenCall<Query, Body> extends Call<Query, Body> {
  readonly member: Member | null;
}

export interface MemberCall<Query, Body> extends Call<Query, Body> {
  readonly member: Member;
}

export interface UploadCall extends Surroundings {
  readonly form: UploadForm;
  readonly member: Member;
}

type Handler<C, Answer extends Shape> = (call: C) => Promise<Result<z.input<Answer>>>;

export interface Route {
  readonly endpoint: AnyEndpoint;
  /** The counter that shows whether the answer has changed, for calls that are pulled (decisions 35). */
  readonly counter: ((member: Member) => number | null) | null;
  /** The answer as JSON text; empty for an answer without a body. */
  readonly run: (incoming: Incoming) => Promise<Result<string>>;
}

export const openRoute = <Query extends Shape, Body extends Shape, Answer extends Shape>(
  endpoint: Endpoint<Query, Body, Answer>,
  handler: Handler<OpenCall<z.infer<Query>, z.infer<Body>>, Answer>,
): Route => ({
  endpoint,
  counter: null,
  async run(incoming) {
    const given = await readGiven(endpoint, incoming);
    if (!given.ok) return given;
    return written(endpoint, await handler({ ...incoming, ...given.value }));
  },
});

export const memberRoute = <Query extends Shape, Body extends Shape, Answer extends Shape>(
  endpoint: Endpoint<Query, Body, Answer>,
  handler: Handler<MemberCall<z.infer<Query>, z.infer<Body>>, Answer>,
  counter: Route['counter'] = null,
): Route => ({
  endpoint,
  counter,
  async run(incoming) {
    const member = memberOf(incoming);
    const given = await readGiven(endpoint, incoming);
    if (!given.ok) return given;
    return written(endpoint, await handler({ ...incoming, ...given.value, member }));
  },
});

/** The handler's `db` is the transaction: never await anything slow in it. */
export const writeRoute = <Query extends Shape, Body extends Shape, Answer extends Shape>(
  endpoint: Endpoint<Query, Body, Answer>,
  handler: Handler<MemberCall<z.infer<Query>, z.infer<Body>>, Answer>,
): Route => ({
  endpoint,
  counter: null,
  async run(incoming) {
    const member = memberOf(incoming);
    const given = await readGiven(endpoint, incoming);
    if (!given.ok) return given;
    const intent = { ...incoming, member: member.id, call: endpoint.name, given: given.value };
    return writeOnce(intent, async (db) =>
      written(endpoint, await handler({ ...incoming, ...given.value, member, db })),
    );
  },
});

/**
 * A write that needs something slow first, such as checking a password. `prepare` runs before the transaction and
 * changes nothing that the call is about. A key that was already used gets its answer, whatever `prepare` returns now.
 */
export const preparedRoute = <
  Query extends Shape,
  Body extends Shape,
  Answer extends Shape,
  Prepared,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  prepare: (call: MemberCall<z.infer<Query>, z.infer<Body>>) => Promise<Result<Prepared>>,
  handler: (
    call: MemberCall<z.infer<Query>, z.infer<Body>>,
    prepared: Prepared,
  ) => Promise<Result<z.input<Answer>>>,
): Route => ({
  endpoint,
  counter: null,
  async run(incoming) {
    const member = memberOf(incoming);
    const given = await readGiven(endpoint, incoming);
    if (!given.ok) return given;
    const call = { ...incoming, ...given.value, member };
    const prepared = await prepare(call);
    const intent = { ...incoming, member: member.id, call: endpoint.name, given: given.value };
    return writeOnce(intent, async (db) =>
      prepared.ok ? written(endpoint, await handler({ ...call, db }, prepared.value)) : prepared,
    );
  },
});

export const uploadRoute = <Answer extends Shape>(
  endpoint: Endpoint<Shape, Shape, Answer>,
  handler: Handler<UploadCall, Answer>,
): Route => ({
  endpoint,
  counter: null,
  async run(incoming) {
    const member = memberOf(incoming);
    return withUpload(incoming.request, async (form) =>
      written(endpoint, await handler({ ...incoming, form, member })),
    );
  },
});

/** app.ts admits only calls with a session here. */
function memberOf({ member }: Incoming): Member {
  if (member === null) throw new Error('a call for members was run without one');
  return member;
}

async function readGiven<Query extends Shape, Body extends Shape>(
  endpoint: Endpoint<Query, Body, Shape>,
  { request, params }: Incoming,
): Promise<Result<{ query: z.infer<Query>; body: z.infer<Body> }>> {
  const query = readQuery(endpoint.query, params);
  if (!query.ok) return query;
  const body = await readBody(endpoint.body, request);
  if (!body.ok) return body;
  return done({ query: query.value, body: body.value });
}

/** The answer in its shape, unknown keys dropped. An answer that does not fit is our bug. */
function written(endpoint: AnyEndpoint, result: Result<unknown>): Result<string> {
  if (!result.ok) return result;
  const answer = read(endpoint.answer, result.value);
  if (!answer.ok) throw new Error(`the answer of ${endpoint.name} does not fit at ${answer.path}`);
  const text = answer.value === undefined ? '' : JSON.stringify(answer.value);
  return { ...result, value: text };
}
