import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ENDPOINT_TABLE,
  type EndpointPhase,
  type EndpointSignal,
} from '#sync/engine/reads/endpoint-state.ts';

const PHASES = [
  'off',
  'waiting',
  'reading',
  'rereading',
  'ending',
  'applying',
  'reapplying',
] as const;
const SIGNALS = [
  'open',
  'close',
  'trigger',
  'start',
  'answered',
  'failed',
  'applied',
  'unstored',
] as const;

const after = (signals: readonly EndpointSignal[], from: EndpointPhase = 'waiting') =>
  signals.reduce<EndpointPhase>((phase, signal) => ENDPOINT_TABLE[phase][signal][0], from);

describe('the phases of an endpoint', () => {
  test('every phase has an entry for every signal', () => {
    for (const phase of PHASES) expect(Object.keys(ENDPOINT_TABLE[phase])).toEqual([...SIGNALS]);
  });

  test('every phase can be reached from the start, and the start from every phase', () => {
    const reached = new Set<EndpointPhase>(['waiting']);
    for (const phase of reached)
      for (const signal of SIGNALS) reached.add(ENDPOINT_TABLE[phase][signal][0]);

    expect([...reached].toSorted()).toEqual([...PHASES].toSorted());
    for (const phase of PHASES) {
      expect(after(['close', 'answered', 'open'], phase)).toBe('waiting');
    }
  });

  test('[sync 26] a read leaves from the waiting phase and from no other', () => {
    const leaving = PHASES.filter((phase) =>
      SIGNALS.some((signal) => ENDPOINT_TABLE[phase][signal][1] === 'read'),
    );

    expect(leaving).toEqual(['waiting']);
  });

  test('[sync 12, 26] these signals cause a read, a write or a wait, and all others cause nothing', () => {
    const does = PHASES.flatMap((phase) =>
      SIGNALS.flatMap((signal) => {
        const [, action] = ENDPOINT_TABLE[phase][signal];
        return action === 'none' ? [] : [`${phase}, ${signal}: ${action}`];
      }),
    );

    expect(does).toEqual([
      'off, open: soon',
      'waiting, trigger: soon',
      'waiting, start: read',
      'reading, answered: apply',
      'reading, failed: back-off',
      'rereading, answered: apply',
      'rereading, failed: back-off',
      'applying, applied: gap',
      'applying, unstored: back-off',
      'reapplying, applied: again',
      'reapplying, unstored: back-off',
    ]);
  });

  test('[sync 26] any number of triggers during a read cause one more read', () => {
    expect(after(['start', 'trigger', 'trigger', 'answered', 'trigger', 'applied'])).toBe(
      'waiting',
    );
    expect(ENDPOINT_TABLE[after(['start', 'trigger', 'trigger', 'answered'])].applied[1]).toBe(
      'again',
    );
    expect(ENDPOINT_TABLE[after(['start', 'answered'])].applied[1]).toBe('gap');
  });

  test('[sync 38] in a closed endpoint late signals do nothing', () => {
    const { open: _, ...others } = ENDPOINT_TABLE.off;

    expect(new Set(Object.values(others).map(String))).toEqual(new Set(['off,none']));
  });
});

test('[decisions 16] the engine uses no clock, no random numbers and no port', () => {
  const folder = join(import.meta.dirname, '../../../sync/engine');
  const named = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) =>
      /\b(Date|Math\.random|setTimeout|setInterval|performance|fetch|indexedDB|navigator|crypto|await|Promise)\b/.test(
        readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    );

  expect(named).toEqual([]);
});
