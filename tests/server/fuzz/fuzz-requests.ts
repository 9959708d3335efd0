/**
 * Requests to one route: most are right except for one thing, some are wrong in everything. All that a caller can choose is
 * drawn: the role, the query, the body and its type, the headers, and sometimes the method and the path.
 */
import fc from 'fast-check';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import {
  IDEMPOTENCY_KEY,
  ORIGINAL_HOST,
  PACKAGE_NAME,
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_DEVICE,
  X_INTENT_SEQ,
} from '#schemas/headers.ts';
import { isForStaff } from '#schemas/roles.ts';
import { isSomething, schemaOf } from '#server/openapi/shapes.ts';
import {
  HOSTILE_TEXTS,
  hostileText,
  hostileValue,
  type Known,
  valueOf,
} from '#tests/server/fuzz/fuzz-values.ts';
import { type Role, ROLES } from '#tests/server/matrix/matrix-scene.ts';

export interface FuzzRequest {
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

const PRIVILEGES = ['paid_user', 'credits', 'id', 'role', 'signup_date', 'email', 'state'];
const STRANGE_KEYS = [...PRIVILEGES, '__proto__', 'constructor', 'toString', '$where', 'verified'];
const STRANGE_BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"a":1e400}',
  '{"profile":"a","profile":"b"}',
  '\uFEFF{}',
  '['.repeat(10_000),
  `{"body":"${'x'.repeat(66_000)}"}`,
  '{"__proto__":{"paid_user":true}}',
];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
];
const BOUNDARY = 'fuzz';
const USUAL_TYPE = {
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};
const OTHER_PATHS = ['/', '.bak', '%00', ';x', '/..', '%2e%2e', '//'];
const OTHER_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST', 'GET'];
const HEADER_SAFE = HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text));

/** Mostly the roles that may make the call. */
const STAFF: readonly Role[] = ['mila', 'otto', 'otto', 'otto', 'otto', 'otto'];
const MEMBERS: readonly Role[] = ['anna', 'anna', 'anna', 'bram', 'bram'];

type Fields = Record<string, unknown>;

/** The value, or the value with one thing wrong. */
const spoiled = (fields: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<Fields> =>
  fc.oneof(
    { weight: 8, arbitrary: fields },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fields, fc.constantFrom(...names, ...STRANGE_KEYS), hostileValue())
        .map(([value, name, wrong]) => ({ ...value, [name]: wrong })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fields, fc.constantFrom('', ...names)).map(([value, name]) => {
        const { [name]: _missing, ...rest } = value;
        return rest;
      }),
    },
  );

const namesOf = (schema: { readonly properties?: unknown }): string[] =>
  Object.keys(schema.properties ?? {});

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const fieldsOf = (schema: object, known: Known): fc.Arbitrary<Fields> =>
  valueOf(schema, known).map((value) => (isFields(value) ? value : {}));

/** The parts of a form; the field `file` has a file name. */
const formText = (fields: Fields): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
        `${name === 'file' ? '; filename="photo.jpg"' : ''}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('');

const FILES = ['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x'.repeat(70_000)];

/** The schema of a form does not describe its file. */
const formsOf = (known: Known): fc.Arbitrary<string> =>
  spoiled(
    fc.record(
      {
        file: fc.constantFrom(...FILES),
        client_id: fc.oneof(fc.uuid({ version: 4 }), fc.constantFrom(...known.anywhere)),
      },
      { requiredKeys: ['file'] },
    ),
    ['file', 'client_id'],
  ).map(formText);

function bodyOf(call: AnyEndpoint, known: Known): fc.Arbitrary<string | null> {
  if (call.method === 'GET' || call.method === 'HEAD') return fc.constant(null);
  const strange = fc.constantFrom(...STRANGE_BODIES);
  if (!isSomething(call.body)) return fc.oneof(fc.constant(null), strange);
  if (call.encoding === 'multipart') {
    return fc.oneof({ weight: 12, arbitrary: formsOf(known) }, { weight: 1, arbitrary: strange });
  }
  const schema = schemaOf(call.body);
  return fc.oneof(
    {
      weight: 12,
      arbitrary: spoiled(fieldsOf(schema, known), namesOf(schema)).map((fields) =>
        JSON.stringify(fields),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: strange },
  );
}

/** A list becomes one value per item under the same name, or a list in the style of PHP. */
function queryText(call: AnyEndpoint, fields: Fields): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(call.when)) if (value !== '*') params.set(name, value);
  for (const [name, value] of Object.entries(fields)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      params.append(name, isFields(one) ? JSON.stringify(one) : String(one).slice(0, 8_000));
    }
    if (isFields(value) && !Array.isArray(value)) params.append(`${name}[$ne]`, '');
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

const queryOf = (call: AnyEndpoint, known: Known): fc.Arbitrary<string> => {
  const schema = schemaOf(call.query);
  const names = [...namesOf(schema), ...Object.keys(call.when)];
  return spoiled(fieldsOf(schema, known), names).map((fields) => queryText(call, fields));
};

const header = (
  name: string,
  usual: fc.Arbitrary<string>,
): fc.Arbitrary<readonly (readonly [string, string])[]> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 9, arbitrary: usual.map((value) => [[name, value] as const]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...HEADER_SAFE).map((value) => [[name, value] as const]),
    },
  );

const rarely = <T>(usual: T, others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const headersOf = ({ encoding }: AnyEndpoint): fc.Arbitrary<(readonly [string, string])[]> =>
  fc
    .tuple(
      rarely('same-origin', ['cross-site', 'same-site', 'none']).map((value) => [
        ['sec-fetch-site', value] as const,
      ]),
      rarely('vonk', ['', 'x'.repeat(8_000)]).map((value) => [[PACKAGE_NAME, value] as const]),
      rarely(USUAL_TYPE[encoding], TYPES).map((value) => [['content-type', value] as const]),
      header(IDEMPOTENCY_KEY, fc.uuid({ version: 4 })),
      header(X_DEVICE, fc.constantFrom('phone', 'laptop')),
      header(X_INTENT_SEQ, fc.nat(20).map(String)),
      header(UPLOAD_OFFSET, fc.constantFrom('0', '1', '5')),
      header(UPLOAD_LENGTH, fc.constantFrom('5', '70000', '10000001')),
      header('if-none-match', fc.constantFrom('*', 'W/"x"', '"a", '.repeat(1_000))),
      header('origin', fc.constantFrom('http://localhost', 'null', 'https://evil.test')),
      header(ORIGINAL_HOST, fc.constantFrom('vonk.test', 'evil.test', '127.0.0.1')),
      header('x-http-method-override', fc.constantFrom('DELETE', 'PUT')),
    )
    .map((parts) => parts.flat());

export const fuzzRequests = (call: AnyEndpoint, known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      role: fc.constantFrom(...ROLES, ...(isForStaff(call) ? STAFF : MEMBERS)),
      method: rarely<string>(call.method, OTHER_METHODS),
      tail: rarely('', OTHER_PATHS),
      query: fc.oneof(
        { weight: 9, arbitrary: queryOf(call, known) },
        { weight: 1, arbitrary: hostileText().map((text) => `?${encodeURI(text.toWellFormed())}`) },
      ),
      headers: headersOf(call),
      body: bodyOf(call, known),
    })
    .map(({ tail, query, body, ...request }) => ({
      ...request,
      path: `${call.path}${tail}${query}`,
      body: request.method === 'GET' || request.method === 'HEAD' ? null : body,
    }));
