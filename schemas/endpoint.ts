/**
 * A call as a typed value: method, path, who may make it, and the shapes of query, body and answer (spec §7). Only this
 * module makes URLs, and paths appear only in schemas/. Server and client both use these values.
 */
import type * as z from 'zod/mini';

/** The shape of any query, body or answer. */
export type AnyShape = z.core.$ZodType;

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/**
 * `member` needs a session; `optional` answers more with one; `public` ignores sessions. For members without the role,
 * `moderator` and `admin` calls do not exist (roles.ts).
 */
export type Access = 'public' | 'optional' | 'member' | 'moderator' | 'admin';

/** How a call is made: on a schedule, once and now, through the outbox, or outside the sync API, such as a navigation. */
export type Travel = 'pull' | 'ask' | 'outbox' | 'go';

export interface Endpoint<
  Query extends AnyShape,
  Body extends AnyShape,
  Answer extends AnyShape,
  Who extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** Query keys that select this call among others of the same method and path; `*` takes any value. */
  readonly when: Readonly<Record<string, string>>;
  readonly access: Who;
  readonly travel: Travel;
  /** True when a GET changes state and so needs the same-origin rule (decisions 40). */
  readonly changes: boolean;
  readonly encoding: 'json' | 'multipart';
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
}

export type AnyEndpoint = Endpoint<AnyShape, AnyShape, AnyShape>;

interface EndpointDefinition<
  Query extends AnyShape,
  Body extends AnyShape,
  Answer extends AnyShape,
> {
  name: string;
  method: Method;
  path: string;
  when?: Readonly<Record<string, string>>;
  travel: Travel;
  changes?: boolean;
  encoding?: 'json' | 'multipart';
  query: Query;
  body: Body;
  answer: Answer;
}

/** Without `access`, a call is for members. */
export function endpoint<Query extends AnyShape, Body extends AnyShape, Answer extends AnyShape>(
  given: EndpointDefinition<Query, Body, Answer> & { access?: never },
): Endpoint<Query, Body, Answer, 'member'>;
export function endpoint<
  Query extends AnyShape,
  Body extends AnyShape,
  Answer extends AnyShape,
  Who extends Access,
>(
  given: EndpointDefinition<Query, Body, Answer> & { access: Who },
): Endpoint<Query, Body, Answer, Who>;
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<Query extends AnyShape, Body extends AnyShape, Answer extends AnyShape>(
  given: EndpointDefinition<Query, Body, Answer> & { access?: Access },
): Endpoint<Query, Body, Answer> {
  return {
    when: {},
    access: 'member',
    encoding: 'json',
    changes: given.method !== 'GET' && given.method !== 'HEAD',
    ...given,
  };
}

export type BodyOf<E extends AnyEndpoint> = z.infer<E['body']>;

type QueryValue = string | number | boolean | null | undefined | readonly string[];

/** Path with query: the selecting keys first, then the given ones; absent values are left out, lists are repeated. */
export function urlOf(call: AnyEndpoint, query: Readonly<Record<string, QueryValue>> = {}): string {
  const params = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(call.when)) if (value !== '*') params.set(key, [value]);
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    params.set(
      key,
      typeof value === 'object'
        ? value
        : [typeof value === 'boolean' ? (value ? '1' : '0') : String(value)],
    );
  }
  const text = [...params]
    .flatMap(([key, values]) =>
      values.map((value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
    )
    .join('&');
  return text === '' ? call.path : `${call.path}?${text}`;
}

/** Does this call match the query of a request with its method and path? */
export const matches = (call: AnyEndpoint, query: ReadonlyMap<string, string>): boolean =>
  Object.entries(call.when).every(([key, value]) => {
    const got = query.get(key);
    return got !== undefined && (value === '*' || got === value);
  });
