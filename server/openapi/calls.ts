/**
 * One operation of the OpenAPI document: the calls of one method and path. When several calls share them and a query
 * key selects (`?new=1`), the operation holds all, because OpenAPI has only paths without a query.
 */
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { X_SYNC, X_VERSIONS } from '#schemas/headers.ts';
import { sendMessage } from '#schemas/messages.ts';
import { ping } from '#schemas/ping.ts';
import { goToCam, goToPartner } from '#schemas/webcams.ts';
import { parametersOf } from './parameters.ts';
import { refusalsOf } from './refusals.ts';
import { answerRef, bodyRef, isSomething, type JsonObject } from './shapes.ts';
import type { Route } from '#server/http/route.ts';

/** A call of the contract; `route` is null when this backend does not answer it under /api. */
export interface Described {
  readonly call: AnyEndpoint;
  readonly route: Route | null;
}

/** Calls whose success is not 200. */
const SUCCESS: ReadonlyMap<AnyEndpoint, number> = new Map<AnyEndpoint, number>([
  [sendMessage, 201],
  [ping, 204],
  [goToCam, 302],
  [goToPartner, 302],
]);

const MEDIA_TYPES = { json: 'application/json', multipart: 'multipart/form-data' } as const;

const SECURITY = {
  public: { security: [] },
  optional: { security: [{ session: [] }, {}] },
  member: { security: [{ session: [] }] },
  moderator: { security: [{ session: [] }] },
  admin: { security: [{ session: [] }] },
} as const;

const eitherOf = (schemas: readonly JsonObject[]): JsonObject | undefined =>
  schemas.length > 1 ? { anyOf: schemas } : schemas[0];

function bodyOf(calls: readonly AnyEndpoint[]): JsonObject {
  const byType = Map.groupBy(
    calls.filter((call) => isSomething(call.body)),
    (call) => MEDIA_TYPES[call.encoding],
  );
  if (byType.size === 0) return {};
  const content: JsonObject = Object.fromEntries(
    [...byType].map(([type, of]) => [
      type,
      { schema: eitherOf(of.map((call) => bodyRef(call.body))) },
    ]),
  );
  const required = calls.every((call) => !z.safeParse(call.body, undefined).success);
  return { requestBody: { required, content } };
}

function answerHeaders(described: readonly Described[]): JsonObject {
  const isForMembers = described.some(({ call }) => call.access !== 'public');
  const isCounted = described.some(({ route }) => route !== null && route.counter !== null);
  const names = [X_SYNC, ...(isForMembers ? [X_VERSIONS] : []), ...(isCounted ? ['etag'] : [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function contentOf(calls: readonly AnyEndpoint[]): JsonObject {
  const schema = eitherOf(
    calls.flatMap(({ answer }) => (isSomething(answer) ? [answerRef(answer)] : [])),
  );
  return schema === undefined ? {} : { content: { 'application/json': { schema } } };
}

function answersOf(path: string, described: readonly Described[]): JsonObject {
  const calls = described.map(({ call }) => call);
  const contents = [...Map.groupBy(calls, (call) => SUCCESS.get(call) ?? 200)].map(
    ([status, of]) => [status, contentOf(of)] as const,
  );
  const successes = (more: JsonObject): JsonObject =>
    Object.fromEntries(
      contents.map(([status, content]) => [status, { description: 'done', ...more, ...content }]),
    );
  if (!path.startsWith('/api/')) return successes({});

  const headers = answerHeaders(described);
  const refusals = [...new Set(calls.flatMap(refusalsOf))];
  return {
    ...successes({ headers }),
    ...('etag' in headers ? { 304: { $ref: '#/components/responses/Unchanged' } } : {}),
    ...Object.fromEntries(
      refusals.map((refusal) => [refusal, { $ref: `#/components/responses/Refused${refusal}` }]),
    ),
  };
}

const selector = ({ name, when }: AnyEndpoint): string =>
  `${name}: ?${Object.entries(when)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `described` share method and path. */
export function operationOf(path: string, described: readonly Described[]): JsonObject {
  const calls = described.map(({ call }) => call);
  const accesses = new Set(calls.map((call) => call.access));
  const [access = 'public'] = accesses.size === 1 ? accesses : ['optional' as const];
  const isAbsent = path.startsWith('/api/') && described.every(({ route }) => route === null);
  return {
    operationId: calls.map(({ name }, index) => (index === 0 ? name : capital(name))).join('Or'),
    'x-calls': calls.map(({ name }) => name),
    ...(calls.length > 1 ? { description: calls.map(selector).join('; ') } : {}),
    ...(isAbsent ? { 'x-absent': true } : {}),
    ...SECURITY[access],
    parameters: parametersOf(path, calls),
    ...bodyOf(calls),
    responses: answersOf(path, described),
  };
}
