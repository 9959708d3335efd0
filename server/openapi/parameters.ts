/**
 * What an OpenAPI operation takes apart from its body: the query of its calls, the names in its path, and the headers
 * of the contract (decisions 33).
 */
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import {
  IDEMPOTENCY_KEY,
  ORIGINAL_HOST,
  PACKAGE_NAME,
  X_DEVICE,
  X_INTENT_SEQ,
  X_MEMBER,
} from '#schemas/headers.ts';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { likeProfile, unlikeProfile } from '#schemas/likes.ts';
import { needsSession } from '#schemas/roles.ts';
import { fieldsOf, type JsonObject, schemaOf } from './shapes.ts';

const header = (name: string, description: string, schema: JsonObject): JsonObject => ({
  name,
  in: 'header',
  description,
  schema,
});

export const HEADER_PARAMETERS = {
  PackageName: header(PACKAGE_NAME, 'needed by every call that changes something', {
    type: 'string',
    minLength: 1,
  }),
  OriginalHost: header(ORIGINAL_HOST, 'the host of the page', { type: 'string' }),
  IdempotencyKey: header(
    IDEMPOTENCY_KEY,
    'one for each intent, the same for every attempt: the same answer, one effect',
    schemaOf(IntentKey),
  ),
  Device: header(X_DEVICE, 'born with the device’s outbox', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{1,64}$',
  }),
  Member: header(
    X_MEMBER,
    'whose request it is; 409 `other_member` where someone else is logged in, 403 `auth` for what is read where nobody is',
    schemaOf(ProfileId),
  ),
  IntentSeq: header(
    X_INTENT_SEQ,
    'grows with each intent of the device; an older one does nothing',
    {
      type: 'string',
      pattern: '^\\d{1,15}$',
    },
  ),
};

function headersOf(calls: readonly AnyEndpoint[]): JsonObject[] {
  const names: (keyof typeof HEADER_PARAMETERS)[] = ['PackageName', 'OriginalHost'];
  if (calls.some(({ access }) => access !== 'public')) names.push('Member');
  if (calls.some((call) => needsSession(call) && call.changes)) names.push('IdempotencyKey');
  if (calls.some(({ name }) => name === likeProfile.name || name === unlikeProfile.name)) {
    names.push('Device', 'IntentSeq');
  }
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

interface QueryKey {
  readonly schemas: Map<string, JsonObject>;
  /** The number of calls that require it. */
  needed: number;
}

function queryOf(calls: readonly AnyEndpoint[]): JsonObject[] {
  const keys = new Map<string, QueryKey>();
  const add = (name: string, schema: JsonObject, isNeeded: boolean): void => {
    const key = keys.get(name) ?? { schemas: new Map<string, JsonObject>(), needed: 0 };
    key.schemas.set(JSON.stringify(schema), schema);
    if (isNeeded) key.needed += 1;
    keys.set(name, key);
  };
  for (const call of calls) {
    for (const [name, value] of Object.entries(call.when)) {
      if (value !== '*') add(name, { type: 'string', enum: [value] }, true);
    }
    for (const [name, field] of fieldsOf(call.query)) {
      add(name, schemaOf(field), !z.safeParse(field, undefined).success);
    }
  }
  return [...keys].map(([name, { schemas, needed }]) => {
    const [only, ...more] = schemas.values();
    const schema = more.length === 0 ? only : { anyOf: [...schemas.values()] };
    return { name, in: 'query', required: needed === calls.length, schema };
  });
}

const pathNames = (path: string): JsonObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** `calls` share method and path. */
export const parametersOf = (path: string, calls: readonly AnyEndpoint[]): JsonObject[] => [
  ...pathNames(path),
  ...queryOf(calls),
  ...(path.startsWith('/api/') ? headersOf(calls) : []),
];
