/**
 * The tolerant reader at the border (decisions 37): brings what an existing PHP backend sends into the one strict shape. It
 * accepts numbers and booleans as text, 0/1, null or nothing for an absent value, `[]` for an empty map, integer ids and
 * `YYYY-MM-DD HH:MM:SS`; nothing else. Shapes stay strict; this module walks them. answer-reader.ts reads the rest of an
 * answer that does not fit.
 */
import * as z from 'zod/mini';
import {
  AppealId,
  ComplaintId,
  ConversationId,
  DecisionId,
  ImageId,
  MessageId,
  OrderId,
  PackageId,
  ProfileId,
  RegionId,
  ReportId,
  SessionId,
} from './ids.ts';
import { isObject } from './is-object.ts';
import { readingOf } from './reading.ts';
import { Moment, Time } from './time.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const SQL_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const YES = new Set<unknown>([1, '1', 'true']);
const NO = new Set<unknown>([0, '0', 'false', '']);

export const IDS: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([
  ProfileId,
  AppealId,
  ComplaintId,
  ConversationId,
  DecisionId,
  ImageId,
  MessageId,
  RegionId,
  ReportId,
  OrderId,
  PackageId,
  SessionId,
]);

const TIMES: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([Time, Moment]);

const loosenTime = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const sql = SQL_TIME.exec(value);
  if (sql) return `${sql[1]}T${sql[2]}.000Z`;
  if (ISO_TIME.test(value)) {
    const ms = Date.parse(value);
    return Number.isNaN(ms) ? value : new Date(ms).toISOString();
  }
  return value;
};

const loosenObject = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: unknown,
): unknown => {
  const given = Array.isArray(value) && value.length === 0 ? {} : value;
  if (!isObject(given)) return value;
  const read: Record<string, unknown> = { ...given };
  for (const [key, field] of Object.entries(shape)) {
    const loosened = loosen(field, fieldOf(given, key, field));
    if (loosened === undefined) delete read[key];
    else read[key] = loosened;
  }
  return read;
};

/** What was sent for a field of an object, under its name or under the other name of a flag. */
export function fieldOf(
  given: Readonly<Record<string, unknown>>,
  key: string,
  field: z.core.$ZodType,
): unknown {
  const value = Object.hasOwn(given, key) ? given[key] : undefined;
  const { also } = readingOf(field);
  const isSaidElsewhere = also !== undefined && Object.hasOwn(given, also) && !isNo(given[also]);
  return isSaidElsewhere && (value === undefined || isNo(value)) ? given[also] : value;
}

const isNo = (value: unknown): boolean => value === false || value === null || NO.has(value);

const loosenRecord = (values: z.core.$ZodType, value: unknown): unknown => {
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, loosen(values, item)]),
  );
};

/** When the inner shape accepts null, null is a value (a removed region), not an absent one. */
export const isAbsent = (inner: z.core.$ZodType, value: unknown): boolean =>
  value === undefined || (value === null && inner._zod.def.type !== 'nullable');

/** The definition of a shape. */
export const defOf = (shape: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod's own way to walk a shape: every $ZodType is one of them
  (shape as z.core.$ZodTypes)._zod.def;

/** Follows the shape. An unknown value is left unchanged, for the strict parse to judge. */
export function loosen(shape: z.core.$ZodType, given: unknown): unknown {
  const { from } = readingOf(shape);
  const value = from ? from(given) : given;
  const def = defOf(shape);
  switch (def.type) {
    case 'number':
      return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
    case 'boolean':
      return YES.has(value) ? true : NO.has(value) ? false : value;
    case 'string':
      if (TIMES.has(shape)) return loosenTime(value);
      return IDS.has(shape) && typeof value === 'number' && Number.isSafeInteger(value)
        ? String(value)
        : value;
    case 'nullable':
      return value === undefined || value === null ? null : loosen(def.innerType, value);
    case 'optional':
    case 'default':
      return isAbsent(def.innerType, value) ? undefined : loosen(def.innerType, value);
    case 'array':
      return Array.isArray(value) ? value.map((item) => loosen(def.element, item)) : value;
    case 'object':
      return loosenObject(def.shape, value);
    case 'record':
      return loosenRecord(def.valueType, value);
    default:
      return value;
  }
}

/** `paths`: of all values that do not fit; `path`: of the first. */
export type Read<T> =
  | { ok: true; value: T }
  | { ok: false; path: string; paths: readonly string[] };

/** The value in its one shape, or the path of the first value that does not fit (never its content). */
export function read<Shape extends z.core.$ZodType>(
  shape: Shape,
  value: unknown,
): Read<z.infer<Shape>> {
  const parsed = z.safeParse(shape, loosen(shape, value));
  if (parsed.success) return { ok: true, value: parsed.data };
  const paths = parsed.error.issues.map((issue) => issue.path.map(String).join('.'));
  return { ok: false, path: paths[0] ?? '', paths: [...new Set(paths)] };
}
