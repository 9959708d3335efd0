/**
 * The wrong values that PHP prints by mistake, and what may be read of a record that has one.
 */
export type Path = readonly string[];

export const MISSING = Symbol('missing');

/** What may replace a value, by name. */
export const ODDITIES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['missing', MISSING],
  ['null', null],
  ['an empty text', ''],
  ['an empty list', []],
  ['an empty object', {}],
  ['false', false],
  ['true', true],
  ['0', 0],
  ['1', 1],
  ['a number', 31201234567],
  ['a fraction', 3.5],
  ['a number as text', '7'],
  ['a word', 'geen'],
  ['a warning', '<br /><b>Notice</b>: Undefined index'],
  ['a time of zeros', '0000-00-00 00:00:00'],
  ['a date of zeros', '0000-00-00'],
  ['a list of nothing', [null]],
  ['an object', { a: 1 }],
]);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in an answer except the answer itself. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const inside = isList(value)
    ? value.map((item, index) => [String(index), item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return inside.flatMap(([key, item]) => {
    const place = [...path, key];
    return [place, ...placesIn(item, place)];
  });
}

/** The answer with another value in one place. */
export function written(value: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd;
  if (isList(value)) {
    const items = value.map((item, index) =>
      String(index) === key ? written(item, rest, odd) : item,
    );
    return items.filter((item) => item !== MISSING);
  }
  if (!isObject(value)) return value;
  const { [key]: before, ...others } = value;
  const after = written(before, rest, odd);
  return after === MISSING ? others : { ...value, [key]: after };
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      isList(inside) ? inside[Number(key)] : isObject(inside) ? inside[key] : undefined,
    value,
  );
}

const ANYTHING = Symbol('anything');
/** Any value, or no value. */
const PERHAPS = Symbol('perhaps');

const covers = (pattern: Path, path: Path): boolean =>
  pattern.length === path.length && pattern.every((part, i) => part === '*' || part === path[i]);

/** The path of the record that a place identifies, or null; an empty path is the whole answer. */
function recordOf(records: readonly string[], path: Path): Path | null {
  for (const record of records) {
    const [before = '', field = ''] = record.split('|');
    const head = before === '' ? [] : before.split('.');
    const parts = field.split('.');
    if (covers([...head, ...parts], path)) return path.slice(0, head.length);
  }
  return null;
}

/** The plain value with the changed places left open; null when the answer may be refused. */
export function expectedOf(
  before: unknown,
  records: readonly string[],
  paths: readonly Path[],
): { tree: unknown } | null {
  let tree = before;
  for (const path of paths) {
    const record = recordOf(records, path);
    if (record?.length === 0) return null;
    tree = open(tree, record ?? path, record !== null || isItem(before, path));
  }
  return { tree };
}

const isItem = (value: unknown, path: Path): boolean => isList(at(value, path.slice(0, -1)));

function open(tree: unknown, [key, ...rest]: Path, mayGo: boolean): unknown {
  if (key === undefined) return tree === PERHAPS || mayGo ? PERHAPS : ANYTHING;
  if (isList(tree))
    return tree.map((item, index) => (String(index) === key ? open(item, rest, mayGo) : item));
  if (!isObject(tree)) return tree;
  return { ...tree, [key]: open(tree[key], rest, mayGo) };
}

/** Whether every value that was not changed is still there. */
export function holds(tree: unknown, got: unknown): boolean {
  if (tree === ANYTHING || tree === PERHAPS) return true;
  if (isList(tree)) return isList(got) && holdsList(tree, got);
  if (!isObject(tree)) return Object.is(tree, got);
  if (!isObject(got)) return false;
  return Object.entries(tree).every(([key, item]) => holds(item, got[key]));
}

function holdsList([first, ...rest]: readonly unknown[], got: readonly unknown[]): boolean {
  if (first === undefined) return got.length === 0;
  if (first === PERHAPS && holdsList(rest, got)) return true;
  return got.length > 0 && holds(first, got[0]) && holdsList(rest, got.slice(1));
}
