/**
 * Reads as much as possible of an answer that does not fit its shape (decisions 61). An unreadable optional value counts as
 * absent. An unreadable required value drops its own record only, and the record is counted as lost. The whole answer fails
 * when its own required fields are all absent, or one of them is unreadable.
 */
import * as z from 'zod/mini';
import type { AnyShape } from './endpoint.ts';
import { isObject } from './is-object.ts';
import { defOf, fieldOf, IDS, isAbsent, loosen, read } from './reader.ts';
import { readingOf } from './reading.ts';

/** A record of a list that could not be read. With no ids: the whole list could not be read. */
export interface UnreadableRecord {
  /** The path of the list. */
  readonly list: string;
  /** The ids of the record that could still be read. */
  readonly ids: readonly string[];
}

export type ReadAnswer<T> =
  | { ok: true; value: T; unreadable: readonly UnreadableRecord[] }
  | { ok: false; path: string };

const UNFIT = Symbol('unfit');
const WORDS = new Set<unknown>([null, true, 1, '1', '']);
const NO_PLACE = /^\d+$/;

/** The value in its one shape with the records that were lost, or the path of the first value that does not fit. */
export function readAnswer<S extends AnyShape>(shape: S, value: unknown): ReadAnswer<z.infer<S>> {
  const strict = read(shape, value);
  if (strict.ok) return { ...strict, unreadable: [] };
  if (isSaidInAWord(shape, value)) return readAnswer(shape, {});
  if (!isOfThisCall(shape, value)) return strict;
  const unreadable: UnreadableRecord[] = [];
  const found = fit(shape, value, { path: [], unreadable });
  const parsed = found === UNFIT ? null : z.safeParse(shape, found);
  return parsed?.success === true ? { ok: true, value: parsed.data, unreadable } : strict;
}

/** An object without required fields may be sent as `true`, `1`, null or an empty text. */
const isSaidInAWord = (shape: AnyShape, value: unknown): boolean => {
  const def = defOf(shape);
  return def.type === 'object' && WORDS.has(value) && !Object.values(def.shape).some(isNeeded);
};

/** `{}` and the answer of an intermediary hold none of the required fields of this call. */
function isOfThisCall(shape: AnyShape, value: unknown): boolean {
  const def = defOf(shape);
  if (def.type !== 'object') return true;
  const { from } = readingOf(shape);
  const given = from ? from(value) : value;
  const needed = Object.entries(def.shape).filter(([, field]) => isNeeded(field));
  if (needed.length === 0) return true;
  return isObject(given) && needed.some(([key]) => Object.hasOwn(given, key));
}

const isNeeded = (field: AnyShape): boolean =>
  !['optional', 'default', 'nullable'].includes(defOf(field).type);

interface Walk {
  readonly path: readonly string[];
  readonly unreadable: UnreadableRecord[];
}

const into = ({ path, unreadable }: Walk, key: string): Walk => ({
  path: [...path, key],
  unreadable,
});

function noteUnreadable({ path, unreadable }: Walk, ids: readonly string[]): void {
  unreadable.push({ list: path.filter((part) => !NO_PLACE.test(part)).join('.'), ids });
}

function fit(shape: AnyShape, given: unknown, walk: Walk): unknown {
  const { from, orElse } = readingOf(shape);
  const found = fitting(shape, from ? from(given) : given, walk);
  return found === UNFIT && orElse !== undefined ? orElse : found;
}

function fitting(shape: AnyShape, value: unknown, walk: Walk): unknown {
  const def = defOf(shape);
  switch (def.type) {
    case 'nullable':
      return isNothing(value) ? null : orNothing(fit(def.innerType, value, walk), null);
    case 'optional':
    case 'default':
      return isAbsent(def.innerType, value) || isNoList(def.innerType, value)
        ? undefined
        : orNothing(fit(def.innerType, value, walk), undefined);
    case 'array':
      return fitList(def.element, value, walk);
    case 'object':
      return fitObject(def.shape, value, walk);
    case 'record':
      return fitRecord(def, value, walk);
    default:
      return fitLeaf(shape, value);
  }
}

/** PHP writes an empty optional list as `''` or `false`. */
const isNoList = (inner: AnyShape, value: unknown): boolean =>
  defOf(inner).type === 'array' && (value === '' || value === false);

const isNothing = (value: unknown): boolean => value === undefined || value === null;
const orNothing = <T>(found: unknown, nothing: T): unknown => (found === UNFIT ? nothing : found);

function fitLeaf(shape: AnyShape, value: unknown): unknown {
  const loosened = asText(shape, loosen(shape, value));
  return z.safeParse(shape, loosened).success ? loosened : UNFIT;
}

/** PHP's JSON sends a text of digits as a number: a telephone number, a house number, a name. */
const asText = (shape: AnyShape, value: unknown): unknown =>
  defOf(shape).type === 'string' && typeof value === 'number' && Number.isFinite(value)
    ? String(value)
    : value;

function fitObject(
  fields: Readonly<Record<string, AnyShape>>,
  value: unknown,
  walk: Walk,
): unknown {
  const given = Array.isArray(value) && value.length === 0 ? {} : value;
  if (!isObject(given)) return UNFIT;
  const found: Record<string, unknown> = { ...given };
  for (const [key, field] of Object.entries(fields)) {
    const fitted = fit(field, fieldOf(given, key, field), into(walk, key));
    if (fitted === UNFIT) return UNFIT;
    if (fitted === undefined) delete found[key];
    else found[key] = fitted;
  }
  return found;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** PHP sends a list with gaps in its keys as an object with numeric keys. */
function itemsOf(value: unknown): readonly unknown[] | null {
  if (isList(value)) return value;
  return isObject(value) && Object.keys(value).every((key) => NO_PLACE.test(key))
    ? Object.values(value)
    : null;
}

function fitList(element: AnyShape, value: unknown, walk: Walk): unknown {
  const items = itemsOf(value);
  if (items === null) {
    noteUnreadable(walk, []);
    return [];
  }
  return items.flatMap((item, index) => {
    const found = fit(element, item, into(walk, String(index)));
    if (found !== UNFIT) return [found];
    noteUnreadable(walk, idsIn(element, item));
    return [];
  });
}

function fitRecord(
  { keyType, valueType }: { keyType: AnyShape; valueType: AnyShape },
  value: unknown,
  walk: Walk,
): unknown {
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isObject(value)) return UNFIT;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const found = z.safeParse(keyType, key).success ? fit(valueType, item, walk) : UNFIT;
      if (found !== UNFIT) return [[key, found]];
      noteUnreadable(walk, []);
      return [];
    }),
  );
}

/** The ids that can be read in an unreadable record and in its nested objects. */
function idsIn(shape: AnyShape, value: unknown): string[] {
  const def = defOf(shape);
  if (def.type !== 'object' || !isObject(value)) return [];
  return Object.entries(def.shape).flatMap(([key, field]) => {
    if (!Object.hasOwn(value, key)) return [];
    if (key !== 'id' || !IDS.has(field)) return idsIn(field, value[key]);
    const id = fitLeaf(field, value[key]);
    return typeof id === 'string' ? [id] : [];
  });
}
