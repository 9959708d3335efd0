/**
 * A strict schema of the part of OpenAPI 3.1 that our document uses: an unknown key does not parse.
 */
import * as z from 'zod';

const Ref = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const Schema = z.record(z.string(), z.unknown());
const Media = z.strictObject({ schema: Schema });
const Content = z.partialRecord(z.enum(['application/json', 'multipart/form-data']), Media);

const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['query', 'path', 'header']),
  description: z.string().optional(),
  required: z.boolean().optional(),
  schema: Schema,
});

const Header = z.strictObject({ description: z.string(), schema: Schema });

const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.union([Ref, Header])).optional(),
  content: Content.optional(),
});

const Operation = z.strictObject({
  operationId: z.string().regex(/^[A-Za-z]+$/),
  'x-calls': z.array(z.string()).min(1),
  'x-absent': z.literal(true).optional(),
  description: z.string().optional(),
  security: z.array(z.strictObject({ session: z.array(z.string()).length(0).optional() })),
  parameters: z.array(z.union([Ref, Parameter])),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[2345]\d\d$/), z.union([Ref, Response])),
});
export type Operation = z.infer<typeof Operation>;

const NAME = /^[A-Za-z0-9._-]+$/;

export const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  jsonSchemaDialect: z.url(),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().regex(/^\/[^?#]*$/),
    z.partialRecord(z.enum(['get', 'head', 'put', 'post', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(NAME), Schema),
    parameters: z.record(z.string().regex(NAME), Parameter),
    headers: z.record(z.string().regex(NAME), Header),
    responses: z.record(z.string().regex(NAME), Response),
    securitySchemes: z.strictObject({
      session: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('cookie'),
        name: z.string(),
      }),
    }),
  }),
});
export type OpenApi = z.infer<typeof OpenApi>;

/** Every `$ref` inside a value. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : refsIn(inner),
  );
}

/** Whether the document has `#/components/<kind>/<name>`. */
export function resolves(document: OpenApi, ref: string): boolean {
  const [, , kind = '', name = ''] = ref.split('/');
  const components: Record<string, Record<string, unknown>> = document.components;
  return components[kind]?.[name] !== undefined;
}

/** The schema of an answer with this status; null when the operation has no such status. */
export function shapeOf(document: OpenApi, operation: Operation, status: number) {
  const said = operation.responses[status];
  if (said === undefined) return null;
  const response =
    '$ref' in said ? document.components.responses[said.$ref.split('/').at(-1) ?? ''] : said;
  const schema = response?.content?.['application/json']?.schema;
  if (schema === undefined) return z.undefined();
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const local: unknown = JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(Schema.parse(local));
}
