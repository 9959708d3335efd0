/**
 * The gate: runs everything that decides about a change and ends with `N passed, N failed`. `check` runs its part for every
 * day; any other arguments are names of stages.
 */
import { CHECK, GATE } from '#scripts/test/gate.ts';
import { printResults } from '#scripts/test/print-results.ts';
import { runStages } from '#scripts/test/run-stage.ts';
import type { Stage } from '#scripts/test/stage.ts';

function chosen(asked: readonly string[]): readonly Stage[] {
  if (asked.length === 0) return GATE;
  if (asked[0] === 'check') return CHECK;
  const unknown = asked.filter((name) => GATE.every((stage) => stage.name !== name));
  if (unknown.length > 0) {
    const names = GATE.map(({ name }) => name).join(', ');
    console.error(`There is no stage ${unknown.join(', ')}: ${names}`);
    process.exit(1);
  }
  return GATE.filter(({ name }) => asked.includes(name));
}

const results = await runStages(chosen(process.argv.slice(2)));
process.exitCode = printResults(results) ? 0 : 1;
