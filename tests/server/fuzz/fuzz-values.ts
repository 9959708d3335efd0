/**
 * Values drawn from a JSON Schema, which pass the first gate, and hostile values (security §2). Most ids are ids of things
 * that exist: only then a request can have an effect.
 */
import fc from 'fast-check';
import * as z from 'zod';
import type { Subject } from '#tests/server/matrix/matrix-requests.ts';
import { PushBrowser } from '#tests/support/push-service.ts';

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e9',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  'yes',
  '9007199254740993',
  '9999999999999999999',
  "' or 1=1--",
  '1;select pg_sleep(5)',
  '%_\\',
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.test',
  '../../etc/passwd',
  'a\r\nset-cookie: s=1',
  'a\0b',
  '\u{d800}',
  '\u202Egnp.exe',
  '\u200B\uFEFF',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(3_000),
  '2007-02-29',
  '0000-00-00',
  '9999-12-31',
  '2026-13-40T25:61:61.999Z',
  '0000-00-00T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  'self',
  '__proto__',
  'constructor',
] as const;

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [''],
  [[[[]]]],
  {},
  { $ne: '' },
  { toString: 'x' },
  'x'.repeat(70_000),
];

export const hostileText = (): fc.Arbitrary<string> => fc.constantFrom(...HOSTILE_TEXTS);
export const hostileValue = (): fc.Arbitrary<unknown> => fc.constantFrom(...HOSTILE_VALUES);

/** The keywords of JSON Schema that our shapes use; a new keyword fails here until it is added. */
const Schema = z.strictObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  default: z.unknown().optional(),
});
type Schema = z.infer<typeof Schema>;

/** Useful texts: for every field that they fit, and for fields of one name. */
export interface Known {
  readonly anywhere: readonly string[];
  readonly under: Readonly<Record<string, readonly string[]>>;
}

function textOf({ pattern, minLength = 0, maxLength = 300 }: Schema, known: readonly string[]) {
  if (pattern === undefined) return fc.string({ unit: 'grapheme', minLength, maxLength });
  const expression = new RegExp(pattern);
  const fitting = known.filter((value) => expression.test(value));
  const drawn = fc.stringMatching(expression);
  if (fitting.length === 0) return drawn;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: drawn },
  );
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const drawn = valueOf(field, known);
    const named = known.under[name];
    if (named === undefined) return [name, drawn] as const;
    const usual = fc.constantFrom(...named);
    const either = fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: drawn });
    return [name, either] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

const mapOf = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.oneof(fc.constantFrom('NL', '*'), fc.string()),
    valueOf(schema.additionalProperties, known),
    { maxKeys: 5 },
  );

const typeOf = ({ type, properties }: Schema): readonly string[] =>
  type === undefined ? [properties === undefined ? 'string' : 'object'] : [type].flat();

/** A value that fits the schema. */
export function valueOf(given: unknown, known: Known): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((choice) => valueOf(choice, known)));
  }
  const { minimum: min = -1_000, maximum: max = 1_000 } = schema;
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => textOf(schema, known.anywhere),
    integer: () => fc.integer({ min, max }),
    number: () => fc.double({ min, max, noNaN: true }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () =>
      fc.array(valueOf(schema.items, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 60),
      }),
    object: () => (schema.propertyNames === undefined ? objectOf : mapOf)(schema, known),
  };
  return fc.oneof(
    ...typeOf(schema).map((type) => {
      const draw = byType[type];
      if (draw === undefined) throw new Error(`no values of the type ${type}`);
      return draw();
    }),
  );
}

const SUBSCRIPTION = new PushBrowser().subscription;

/** The ids of the scene, and dates and texts that have a meaning in some field. */
export const knownIn = (about: Subject, ids: readonly string[]): Known => ({
  anywhere: [
    ...ids,
    about.conversation,
    about.message,
    'NL',
    'BE',
    '1990-02-28',
    new Date(about.now).toISOString(),
  ],
  under: {
    endpoint: [SUBSCRIPTION.endpoint],
    p256dh: [SUBSCRIPTION.keys.p256dh],
    auth: [SUBSCRIPTION.keys.auth],
    email: [about.email, about.newcomer],
    token: [about.pageToken],
    name: ['Nova'],
    timezone: ['Europe/Amsterdam'],
    form_path: ['/signup'],
    password: [about.password, 'a wrong guess'],
    current: [about.password, 'a wrong guess'],
    new: ['eleven blue boats'],
    csrf: [about.csrf],
    id: [...ids, about.order, about.report, about.image, about.appeal, about.complaint],
    kind: ['report', 'photo', 'text'],
    decision: [about.decision],
    target: ['personal', about.image, about.message],
    order: [about.order],
    creditId: ['ten'],
    plan: ['month'],
    paymentMethod: ['sandbox'],
    discountcode: ['WELCOME', 'welcome '],
    amount: [1_000, 750].map(String),
    currency: ['EUR'],
    profile: ids,
    conversation: [about.conversation],
    message: [about.message],
    reply_to: [about.message],
    type: ['text', 'profile', 'message'],
    evidence: [about.message],
    before: [about.message],
    after: [about.message],
    country: ['NL', 'BE', 'DE', 'XX'],
    date_of_birth: ['1990-02-28', '2004-02-29'],
    created: [new Date(about.now).toISOString()],
    time: [new Date(about.now).toISOString()],
    until: [about.now, about.now + 60_000].map((ms) => new Date(ms).toISOString()),
  },
});
