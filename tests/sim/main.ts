/**
 * `npm run sim -- --seeds N --from S` plays the stories S … S+N−1 and ends with one line of figures. Other runs:
 * `--bugs` shows that the simulation finds every bug of the bank, `--crashes` plays every accident at every moment of
 * the workloads, `--orders` a few acts and answers in every order, `--store rxdb` the stories over the real store,
 * `--worker` the stories or, with `--bugs`, the bank on the whole worker, `--herd` what a million members do after an outage. The exit code is 1 when a promise is broken, a bug is not
 * found, a seed does not repeat itself, or the herd sends too many requests.
 */
import { parseArgs } from 'node:util';
import { BUGS, type Bug } from './bugs.ts';
import { crashes } from './crash-points.ts';
import { huntAll, ON_ENGINE, ON_WORKER, playAll, reportAll, type Crew } from './crew.ts';
import { herd } from './herd.ts';
import { orders } from './orders.ts';
import { SOUND } from './rig.ts';
import { rxdb } from './rxdb-crew.ts';
import { isOfWorker } from './sabotage.ts';
import { sometimes } from './sometimes.ts';

const SEEDS = 2_000;
const BUG_BUDGET = 10_000;
const REPORTS_MOST = 5;
/** How often a long run prints its progress. */
const PRINTS_EVERY = 20_000;

async function sim(from: number, seeds: number, crew: Crew): Promise<boolean> {
  const start = performance.now();
  const print = ({
    seeds: played,
    broken: soFar,
  }: {
    seeds: number;
    broken: readonly number[];
  }) => {
    if (played % PRINTS_EVERY !== 0 || played === seeds) return;
    console.log(`${played} seeds, ${paceOf(played, start)}, broken: ${soFar.join(' ') || 'none'}`);
  };
  const { events, intents, reached, broken, unsteady } = await playAll(from, seeds, {
    crew,
    onSum: print,
  });
  const pace = paceOf(seeds, start);
  for (const report of await reportAll(broken.slice(0, REPORTS_MOST), crew)) console.log(report);
  if (broken.length > 0) console.log(`broken seeds: ${broken.join(' ')}`);
  if (unsteady.length > 0)
    console.log(`seeds that do not repeat themselves: ${unsteady.join(' ')}`);
  // What must be met is a list for the engine's stories.
  const { lines, isReached } =
    crew === ON_ENGINE ? sometimes(reached, seeds) : { lines: [], isReached: true };
  for (const line of lines) console.log(line);
  const name = crew === ON_ENGINE ? 'sim' : 'sim on the worker';
  console.log(
    `${name}: seeds ${from}–${from + seeds - 1}, ${events} events, ${intents} intents, ` +
      `${pace}, ${broken.length} violations`,
  );
  return isReached && broken.length === 0 && unsteady.length === 0;
}

/** Seconds of the wall clock, time of all threads, and the greatest memory of the process. */
function paceOf(seeds: number, start: number): string {
  const { userCPUTime, maxRSS } = process.resourceUsage();
  const perSecond = Math.round((seeds * 1_000) / (performance.now() - start));
  const perWork = Math.round((seeds * 1e6) / userCPUTime);
  return `${perSecond} seeds/s (${perWork} per CPU second), peak ${Math.round(maxRSS / 1_024)} MiB`;
}

async function bugs(
  hunted: readonly Bug[],
  { from, budget, crew }: { from: number; budget: number; crew: Crew },
): Promise<boolean> {
  let survivors = 0;
  const names = hunted.map(({ name }) => name);
  await huntAll(names, { from, budget, crew }, (index, { seeds, seen }) => {
    if (seeds === null) survivors += 1;
    const taken = seeds === null ? 'survived' : `${seeds} seeds`;
    const { name, met } = hunted[index] ?? { name: '', met: '' };
    console.log(`${taken.padStart(11)}  ${name} (${met})${seen && `: ${seen.slice(0, 80)}`}`);
  });
  console.log(
    `bugs: ${hunted.length - survivors} of ${hunted.length} caught, budget ${budget} seeds each`,
  );
  return survivors === 0;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      bugs: { type: 'boolean', default: false },
      common: { type: 'boolean', default: false },
      herd: { type: 'boolean', default: false },
      store: { type: 'string', default: 'memory' },
      orders: { type: 'boolean', default: false },
      crashes: { type: 'boolean', default: false },
      worker: { type: 'boolean', default: false },
    },
  });
  if (values.herd) return herd();
  if (values.orders) return orders(SOUND);
  if (values.crashes) return crashes(SOUND);
  const from = Number(values.from);
  const seeds = Number(values.seeds ?? (values.bugs ? BUG_BUDGET : SEEDS));
  if (!Number.isInteger(from) || !Number.isInteger(seeds) || seeds < 1) {
    console.log(
      'usage: npm run sim -- [--seeds N] [--from S] [--bugs [--common]] [--crashes] [--orders] [--herd] [--store rxdb] [--worker]',
    );
    return false;
  }
  if (values.store === 'rxdb') return rxdb(from, seeds);
  const crew = values.worker ? ON_WORKER : ON_ENGINE;
  if (!values.bugs) return sim(from, seeds, crew);
  const known = values.worker ? BUGS.filter(({ rig }) => isOfWorker(rig)) : BUGS;
  const hunted = values.common ? known.filter(({ isRare }) => isRare !== true) : known;
  return bugs(hunted, { from, budget: seeds, crew });
}

process.exitCode = (await main()) ? 0 : 1;
