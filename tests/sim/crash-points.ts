/**
 * Exhaustive single crash points (sync §3.2, L4): every workload is played once for each of its boundaries and each
 * accident, and then has the same time to recover as any story. A boundary is the moment before an engine gets an
 * event, before an effect is carried out, and before and after each transaction.
 */
import { ACCIDENTS, type Accident } from './crash-points-accidents.ts';
import { DiskTrouble } from './crash-points-disk.ts';
import { storyOfWorkload, WORKLOADS, type Workload } from './crash-points-workloads.ts';
import type { Owner } from './disk.ts';
import type { Phone } from './phone.ts';
import { play, type Played } from './play.ts';
import type { Rig } from './rig.ts';

const ALL: readonly Accident[] = [
  'tab crash',
  'browser crash',
  'transaction aborted',
  'disk full',
  'connection closed',
  'store never settles',
  'store settles late',
  'lock stolen',
];

export interface Run {
  /** How many boundaries the workload had until its end. */
  boundaries: number;
  played: Played;
}

/** The workload without an accident, or with this one at the n-th boundary. */
export function runWorkload(
  workload: Workload,
  rig: Rig,
  accident: { kind: Accident; at: number } | null,
): Run {
  let boundaries = 0;
  const prepare = (phone: Phone) => {
    scriptSends(phone, workload);
    const atBoundary = (owner: Owner) => {
      disk.layOver(phone.disk);
      if (phone.clock.now > workload.spanMs) return;
      boundaries += 1;
      if (accident?.at === boundaries) ACCIDENTS[accident.kind]({ phone, disk, owner });
    };
    const disk = new DiskTrouble(phone.clock, atBoundary);
    disk.layOver(phone.disk);
    phone.atBoundary = atBoundary;
  };
  const played = play(storyOfWorkload(workload), rig, prepare);
  return { boundaries, played };
}

function scriptSends({ network }: Phone, { sends }: Workload): void {
  const fates = [...sends];
  network.fateOf = ({ call }) => (call === 'send' ? (fates.shift() ?? 'well') : 'well');
}

export interface Broken {
  workload: string;
  accident: Accident;
  at: number;
  message: string;
}

export interface Tally {
  runs: number;
  broken: readonly Broken[];
}

/** Every boundary of one workload, every accident. */
export function crashEverywhere(workload: Workload, rig: Rig): Tally {
  const { boundaries } = runWorkload(workload, rig, null);
  const broken: Broken[] = [];
  for (let at = 1; at <= boundaries; at += 1) {
    for (const kind of ALL) {
      const { violation } = runWorkload(workload, rig, { kind, at }).played;
      if (violation !== null)
        broken.push({ workload: workload.name, accident: kind, at, message: violation.message });
    }
  }
  return { runs: boundaries * ALL.length, broken };
}

const REPORTS_MOST = 20;

/** Prints one line for each workload and one with figures. False when a promise was broken. */
export function crashes(rig: Rig): boolean {
  const start = performance.now();
  let [runs, violations] = [0, 0];
  for (const workload of WORKLOADS) {
    const tally = crashEverywhere(workload, rig);
    runs += tally.runs;
    violations += tally.broken.length;
    console.log(`${String(tally.runs).padStart(6)}  ${workload.name}`);
    for (const { accident, at, message } of tally.broken.slice(0, REPORTS_MOST))
      console.log(`        ${accident} at ${at}: ${message}`);
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(
    `crashes: ${WORKLOADS.length} workloads, ${ALL.length} accidents, ${runs} runs in ${seconds} s, ${violations} violations`,
  );
  return violations === 0;
}
