/**
 * Who may still write: the epoch is asked for before a transaction and inside it (invariants 27, 38).
 */
import type { Life } from './life.ts';

/** In this tab's own belief. */
export const isCurrent = (life: Life, epoch: number): boolean =>
  !life.tab.phone.rig.habits.checksEpoch || life.epoch === epoch;

/** And by the store's word: a tab that slept may not know that another leads. */
const stands = (life: Life, epoch: number): boolean =>
  !life.tab.phone.rig.habits.checksEpoch || (life.epoch === epoch && life.home.disk.epoch <= epoch);

/** Asked before a transaction: who finds a later epoch steps down, as in the worker. */
export function isMine(life: Life, epoch: number): boolean {
  const isStanding = stands(life, epoch);
  if (!isStanding && life.epoch === epoch)
    life.lead({ type: 'fenced', epoch: life.home.disk.epoch });
  return isStanding;
}

/** One transaction of a leader; it asks inside whether another leads by now. */
export function write(
  life: Life,
  epoch: number,
  run: () => void,
  done: (ok: boolean) => void,
): void {
  const { oracles, disk } = life.home;
  const { fencesInside } = life.tab.phone.rig.habits;
  const fenced = () => {
    if (fencesInside && !stands(life, epoch)) return false;
    oracles.writes(epoch);
    run();
    return true;
  };
  disk.write(life, fenced, (ok) => life.tab.deliver(() => done(ok)));
}

/** A transaction each, and the epoch asked for before each. */
export function inTurn(
  life: Life,
  epoch: number,
  ended: (ok: boolean) => void,
  [first, ...others]: (() => void)[],
): void {
  if (first === undefined) return ended(true);
  if (!isMine(life, epoch)) return ended(false);
  write(life, epoch, first, (ok) => (ok ? inTurn(life, epoch, ended, others) : ended(false)));
}
