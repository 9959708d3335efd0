import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const CSS = readFileSync(
  new URL('../../src/styles/motion.css', import.meta.url),
  'utf8',
).replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The blocks of one kind: their names and what is between their brackets. */
function blocks(css: string, head: RegExp): { name: string; body: string }[] {
  return [...css.matchAll(head)].map((found) => {
    const start = found.index + found[0].length;
    let depth = 1;
    let end = start;
    for (; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[css[end] ?? ''] ?? 0;
    return { name: found[1] ?? '', body: css.slice(start, end - 1) };
  });
}

const UTILITIES = blocks(CSS, /@utility ([\w-]+) \{/g);
const KEYFRAMES = blocks(CSS, /@keyframes ([\w-]+) \{/g);
const moving = (body: string) =>
  blocks(body, /@media (\(prefers-reduced-motion: no-preference\)) \{/g)
    .map((block) => block.body)
    .join('');
const reduced = (body: string) =>
  body.replaceAll(
    /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{[^{}]*\})*\}/g,
    '',
  );

/** The motion table of the design: the name, its milliseconds, and what remains with reduced motion. */
const TABLE = [
  ['press', 120, null],
  ['animate-pop', 180, null],
  ['animate-sparks', 240, null],
  ['animate-step-next', 200, null],
  ['animate-step-back', 200, null],
  ['animate-sheet-in', 240, 120],
  ['animate-sheet-out', 160, 120],
  ['animate-veil-in', 240, 120],
  ['animate-veil-out', 160, 120],
  ['animate-toast-in', 240, 120],
  ['animate-moment', 120, 120],
  ['animate-face-start', 150, null],
  ['animate-face-end', 150, null],
  ['animate-bloom', 600, null],
  ['animate-rays', 400, null],
  ['animate-rise', 200, null],
  ['animate-throw-start', 220, 120],
  ['animate-throw-end', 220, 120],
  ['animate-enter', 200, null],
  ['animate-stretch', 400, null],
  ['animate-drift', 60_000, null],
  ['animate-turn', 800, null],
  ['animate-shimmer', 1600, null],
] as const;

const timeOf = (css: string): number | null => {
  const [, time, unit] = /(?:animation|transition): [\w-]+ (\d+)(ms|s)\b/.exec(css) ?? [];
  return time === undefined ? null : Number(time) * (unit === 's' ? 1000 : 1);
};

test('the motion table names every movement', () => {
  expect(UTILITIES.map(({ name }) => name).toSorted()).toEqual(
    TABLE.map(([name]) => name).toSorted(),
  );
});

test.each(TABLE)('%s takes %i ms, and %s ms with reduced motion', (name, ms, reducedMs) => {
  const body = UTILITIES.find((utility) => utility.name === name)?.body ?? '';

  expect(timeOf(moving(body))).toBe(ms);
  expect(timeOf(reduced(body))).toBe(reducedMs);
});

describe('with reduced motion', () => {
  test.each(UTILITIES)('$name at most fades', ({ body }) => {
    const names = [...reduced(body).matchAll(/animation: ([\w-]+)/g)].map(([, name]) => name);

    expect(names.filter((name) => name !== 'appear' && name !== 'disappear')).toEqual([]);
    expect(reduced(body)).not.toMatch(/transition|scale|translate|rotate/);
  });
});

test.each(KEYFRAMES)('the keyframes $name move only transform and opacity', ({ body }) => {
  const properties = [...body.matchAll(/([\w-]+):/g)].map(([, name]) => name);

  expect(properties.length).toBeGreaterThan(0);
  for (const property of properties)
    expect(['opacity', 'scale', 'translate', 'rotate', 'visibility']).toContain(property);
});
