/**
 * The OpenAPI 3.1 document, made only from the calls of the contract (decisions 13). A call that this backend does not
 * answer yet is marked `x-absent`, so that a client can see it without a request.
 */
import { CONTRACT_VERSION, ENDPOINTS } from '#schemas/contract.ts';
import { X_SYNC, X_VERSIONS } from '#schemas/headers.ts';
import { nameOf } from '#server/http/cookies.ts';
import { type Described, operationOf } from './calls.ts';
import { HEADER_PARAMETERS } from './parameters.ts';
import { codesOf, refusalsOf } from './refusals.ts';
import { componentSchemas, type JsonObject, refTo } from './shapes.ts';
import { ROUTES } from '#server/routes.ts';

const RETRY_LATER = new Set([409, 429, 503]);

const header = (description: string): JsonObject => ({ description, schema: { type: 'string' } });

const HEADERS: JsonObject = {
  [X_SYNC]: header('`1`: this backend keeps the contract'),
  [X_VERSIONS]: header('counters of this member, such as `user=3;chats=91;likes=14`'),
  etag: header('strong, from a counter; send it back as If-None-Match'),
  'retry-after': header('seconds to wait'),
};

function refused(status: number): JsonObject {
  const codes = { properties: { error: { properties: { code: { enum: codesOf(status) } } } } };
  return {
    description: codesOf(status).join(', '),
    ...(RETRY_LATER.has(status)
      ? { headers: { 'retry-after': { $ref: '#/components/headers/retry-after' } } }
      : {}),
    content: { 'application/json': { schema: { allOf: [refTo('Error'), codes] } } },
  };
}

function responses(): JsonObject {
  const statuses = [...new Set(ENDPOINTS.flatMap(refusalsOf))];
  return {
    Unchanged: {
      description: 'what If-None-Match names is still so',
      headers: { etag: { $ref: '#/components/headers/etag' } },
    },
    ...Object.fromEntries(statuses.map((status) => [`Refused${status}`, refused(status)])),
  };
}

function paths(): JsonObject {
  const described = ENDPOINTS.map((call): Described => ({
    call,
    route: ROUTES.find((route) => route.endpoint === call) ?? null,
  }));
  const byPath = Map.groupBy(described, ({ call }) => call.path);
  return Object.fromEntries(
    [...byPath].map(([path, here]) => {
      const byMethod = Map.groupBy(here, ({ call }) => call.method.toLowerCase());
      const operations = [...byMethod].map(([method, of]) => [method, operationOf(path, of)]);
      return [path.replaceAll(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)];
    }),
  );
}

export const openApiOf = (site: { siteName: string; secure: boolean }): JsonObject => ({
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: site.siteName,
    version: String(CONTRACT_VERSION),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: paths(),
  components: {
    schemas: componentSchemas(),
    parameters: HEADER_PARAMETERS,
    headers: HEADERS,
    responses: responses(),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: nameOf('s', site.secure) },
    },
  },
});

/** Built once, at the first request. */
export function serveOpenApi(site: { siteName: string; secure: boolean }): () => Response {
  let text: string | null = null;
  return () => {
    text ??= JSON.stringify(openApiOf(site));
    return new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
