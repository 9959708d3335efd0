import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Bench } from './reference-bench.ts';
import { appliesWell, COMMANDS, reconcilesWell } from './reference-commands.ts';
import { readsWell, sendsWell, type Command } from './reference-endings.ts';
import { VISIBLE } from '#tests/engine/stage.ts';

const RUNS = Number(process.env['RUNS'] ?? 1_000);
/** A fixed seed gives the same histories for every version of the code. Another seed gives others. */
const SEED = Number(process.env['SEED'] ?? 1);
const COMMANDS_ON_AVERAGE = 100;

class Happens implements fc.Command<Bench, Bench> {
  readonly name: string;
  readonly command: Command;

  constructor(name: string, command: Command) {
    this.name = name;
    this.command = command;
  }

  check(): boolean {
    return true;
  }

  run(bench: Bench): void {
    this.command(bench);
    bench.checkView();
  }

  toString(): string {
    return this.name;
  }
}

const kinds = Object.entries(COMMANDS).map(([name, command]) =>
  fc.constant(new Happens(name, command)),
);

function begin(): Bench {
  const bench = new Bench();
  bench.begin();
  bench.lead();
  return bench;
}

const HEALING_STEPS = 900;

/** Everything succeeds for a quarter of an hour. */
function heal(bench: Bench): void {
  bench.lost = 0;
  bench.look(VISIBLE);
  bench.lead();
  for (let count = 0; count < HEALING_STEPS; count += 1) {
    for (const well of [readsWell, appliesWell, sendsWell, reconcilesWell]) well(bench);
    bench.pass(1_000);
  }
}

describe('[sync 3.2 L1] the engine against the reference', () => {
  test('has at least forty kinds of events', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(40);
  });

  test('keeps the laws and reaches an end, whatever the events and their order', () => {
    const histories = fc.array(fc.oneof(...kinds), {
      maxLength: 2 * COMMANDS_ON_AVERAGE,
      size: 'max',
    });

    fc.assert(
      fc.property(histories, (history) => {
        const bench = begin();
        fc.modelRun(() => ({ model: bench, real: bench }), history);
        heal(bench);
        bench.checkView();
        bench.reference.settled();
        expect(bench.waiting()).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
