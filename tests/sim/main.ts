/**
 * `npm run sim -- --seeds N --from S` plays the stories S … S+N−1 and ends with one line of figures; `--bugs` shows that it
 * finds every bug of the bank, `--herd` what a million members do after an outage. Exit code 1 when a promise is broken, a bug
 * survives, a seed does not repeat itself, or the herd is too loud.
 */
import { parseArgs } from 'node:util';
import { BUGS } from './bugs.ts';
import { herd } from './herd.ts';
import { play } from './play.ts';
import { reportOf } from './report.ts';
import { SOUND, type Rig } from './rig.ts';
import { storyOf } from './story.ts';

const SEEDS = 2_000;
const BUG_BUDGET = 10_000;
const REPEAT_EVERY = 100;
const REPORTS_MOST = 5;

function sim(from: number, seeds: number): boolean {
  const start = performance.now();
  const broken: number[] = [];
  const unsteady: number[] = [];
  let [events, intents] = [0, 0];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const story = storyOf(seed);
    const played = play(story, SOUND);
    events += played.events;
    intents += played.intents;
    if (played.violation !== null) {
      broken.push(seed);
      if (broken.length <= REPORTS_MOST) console.log(reportOf(story, SOUND));
    }
    if (seed % REPEAT_EVERY === 0 && play(story, SOUND).trace !== played.trace) unsteady.push(seed);
  }
  const seconds = (performance.now() - start) / 1_000;
  if (broken.length > 0) console.log(`broken seeds: ${broken.join(' ')}`);
  if (unsteady.length > 0)
    console.log(`seeds that do not repeat themselves: ${unsteady.join(' ')}`);
  console.log(
    `sim: seeds ${from}–${from + seeds - 1}, ${events} events, ${intents} intents, ` +
      `${Math.round(seeds / seconds)} seeds/s, ${broken.length} violations`,
  );
  return broken.length === 0 && unsteady.length === 0;
}

/** How many seeds a bug lives, and what gives it away. */
function lifeOf(rig: Rig, from: number, budget: number): { seeds: number; seen: string } | null {
  for (let seed = from; seed < from + budget; seed += 1) {
    const { violation } = play(storyOf(seed), rig);
    if (violation !== null) return { seeds: seed - from + 1, seen: violation.message };
  }
  return null;
}

function bugs(from: number, budget: number): boolean {
  let survivors = 0;
  for (const { name, met, rig } of BUGS) {
    const life = lifeOf(rig, from, budget);
    if (life === null) survivors += 1;
    const seeds = life === null ? 'survived' : `${life.seeds} seeds`;
    console.log(
      `${seeds.padStart(11)}  ${name} (${met})${life === null ? '' : `: ${life.seen.slice(0, 80)}`}`,
    );
  }
  console.log(
    `bugs: ${BUGS.length - survivors} of ${BUGS.length} caught, budget ${budget} seeds each`,
  );
  return survivors === 0;
}

function main(): boolean {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      bugs: { type: 'boolean', default: false },
      herd: { type: 'boolean', default: false },
    },
  });
  if (values.herd) return herd();
  const from = Number(values.from);
  const seeds = Number(values.seeds ?? (values.bugs ? BUG_BUDGET : SEEDS));
  if (!Number.isInteger(from) || !Number.isInteger(seeds) || seeds < 1) {
    console.log('usage: npm run sim -- [--seeds N] [--from S] [--bugs] [--herd]');
    return false;
  }
  return values.bugs ? bugs(from, seeds) : sim(from, seeds);
}

process.exitCode = main() ? 0 : 1;
