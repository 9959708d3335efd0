import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_TABLE } from '#sync/engine/reads/endpoint-state.ts';
import { EVENTS, sessionTable } from '#tests/engine/session/session-states.ts';
import {
  LIKE_LIFECYCLE,
  MESSAGE_LIFECYCLE,
  lifecycleTable,
} from '#tests/engine/outbox/row-states.ts';
import { PROMISES, promisesByFolder } from '#tests/support/promises.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'sync/README.md'), 'utf8');

const rowsUnder = (heading: string): string[] =>
  (readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const numbers = Array.from({ length: PROMISES }, (_, index) => index + 1);

describe('the promises', () => {
  test('stand in the table, each once and in order', () => {
    const rows = rowsUnder('The promises').map(cellsOf);

    expect(rows.map(([number = '']) => Number(number)).filter((number) => number > 0)).toEqual(
      numbers,
    );
  });

  test('are each proved by a test of the gate, the budgets by its stage `size`', () => {
    const budgets = 40;
    const proved = promisesByFolder({ inGate: true });

    const unproved = numbers.filter((number) =>
      [...proved.values()].every((promises) => !promises.has(number)),
    );

    expect(unproved).toEqual([budgets]);
  });
});

describe('sync/README.md', () => {
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
