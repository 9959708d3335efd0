import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_TABLE } from '#sync/engine/reads/endpoint-state.ts';
import { EVENTS, sessionTable } from '#tests/engine/session/session-states.ts';
import {
  LIKE_LIFECYCLE,
  MESSAGE_LIFECYCLE,
  lifecycleTable,
} from '#tests/engine/outbox/row-states.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'sync/README.md'), 'utf8');

/** The folders whose tests may prove a promise, in the order of the table's columns. */
const PROOFS = [
  'engine',
  'sim',
  'store',
  'worker',
  'journeys',
  'corpus',
  'legacy',
  'screens',
  'e2e',
] as const;
const PROMISES = 42;

const rowsUnder = (heading: string): string[] =>
  (readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `[sync 1, 5]` and `[sync 35–39]` in the title of a test, `hold(15, …)` in an oracle of the simulation. */
function promisesIn(text: string): number[] {
  const named = [...text.matchAll(/\[sync ([\d, –]+)\]/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    }),
  );
  const held = [...text.matchAll(/\bhold\(\s*(\d+),/g)].map(([, number]) => Number(number));
  return [...named, ...held];
}

function proofs(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>(PROOFS.map((layer) => [layer, new Set()]));
  for (const entry of readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const [layer = ''] = relative(join(root, 'tests'), path).replaceAll('\\', '/').split('/');
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    for (const number of promisesIn(readFileSync(path, 'utf8'))) found.get(layer)?.add(number);
  }
  return found;
}

describe('sync/README.md', () => {
  test('marks for each promise the folders whose tests have its tag', () => {
    const found = proofs();
    const rows = rowsUnder('The promises')
      .map(cellsOf)
      .filter(([number]) => /^\d+$/.test(number ?? ''));

    const expected = Array.from({ length: PROMISES }, (_, index) => [
      String(index + 1),
      ...PROOFS.map((layer) => (found.get(layer)?.has(index + 1) === true ? '✓' : '')),
    ]);

    expect(rows.map(([number, , ...marks]) => [number, ...marks])).toEqual(expected);
  });

  test('prints the table of endpoint states that the engine has', () => {
    const phases = Object.entries(ENDPOINT_TABLE);
    const signals = Object.keys(ENDPOINT_TABLE.off);
    const drawn = phases.map(([phase, row]) => [
      phase,
      ...Object.values(row).map(([next, action]) =>
        next === phase && action === 'none' ? '–' : action === 'none' ? next : `${next}, ${action}`,
      ),
    ]);

    expect(rowsUnder('An endpoint').map(cellsOf)).toEqual([
      ['phase', ...signals],
      ['---', ...signals.map(() => '---')],
      ...drawn,
    ]);
  });

  test('prints the effect of every event on a session in every phase', () => {
    const events = Object.keys(EVENTS);

    expect(rowsUnder('A session').map(cellsOf)).toEqual([
      ['phase', ...events],
      ['---', ...events.map(() => '---')],
      ...sessionTable(),
    ]);
  });

  test.each([
    ['A set-state row', LIKE_LIFECYCLE],
    ['A once-only row', MESSAGE_LIFECYCLE],
  ])(
    'prints under “%s” every state of the row and the states that follow',
    (heading, lifecycle) => {
      const drawn = [...lifecycleTable(lifecycle)].map(([state, line]) => [
        state,
        ...[...line.values()].map((after) => {
          const others = [...after].filter((next) => next !== state);
          return others.length === 0 ? '–' : [...after].join(' / ');
        }),
      ]);

      expect(rowsUnder(heading).map(cellsOf).slice(2)).toEqual(drawn);
    },
  );
});
