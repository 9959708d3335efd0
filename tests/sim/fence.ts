/**
 * Which tab may still write: the epoch is checked before a transaction and inside it (invariants 27, 38).
 */
import type { MemberSession } from './member-session.ts';

/** By the tab's own epoch. */
export const isCurrent = (memberSession: MemberSession, epoch: number): boolean =>
  !memberSession.tab.phone.rig.habits.checksEpoch || memberSession.epoch === epoch;

/** By the epoch of the store: a tab that slept may not have the news that another tab leads. */
const stands = (memberSession: MemberSession, epoch: number): boolean =>
  !memberSession.tab.phone.rig.habits.checksEpoch ||
  (memberSession.epoch === epoch && memberSession.home.disk.epoch <= epoch);

/** Checked before a transaction: a tab that finds a later epoch steps down, as in the worker. */
export function isMine(memberSession: MemberSession, epoch: number): boolean {
  const isStanding = stands(memberSession, epoch);
  if (!isStanding && memberSession.epoch === epoch)
    memberSession.lead({ type: 'fenced', epoch: memberSession.home.disk.epoch });
  return isStanding;
}

/** One transaction of a leader. It checks inside whether another tab leads by now. */
export function write(
  memberSession: MemberSession,
  epoch: number,
  run: () => void,
  done: (ok: boolean) => void,
): void {
  const { oracles, disk } = memberSession.home;
  const { fencesInside } = memberSession.tab.phone.rig.habits;
  const fenced = () => {
    if (fencesInside && !stands(memberSession, epoch)) return false;
    oracles.writes(epoch);
    run();
    return true;
  };
  disk.write(memberSession, fenced, (ok) => memberSession.tab.deliver(() => done(ok)));
}

/** One transaction for each, with a check of the epoch before each. */
export function inTurn(
  memberSession: MemberSession,
  epoch: number,
  ended: (ok: boolean) => void,
  [first, ...others]: (() => void)[],
): void {
  if (first === undefined) return ended(true);
  if (!isMine(memberSession, epoch)) return ended(false);
  write(memberSession, epoch, first, (ok) =>
    ok ? inTurn(memberSession, epoch, ended, others) : ended(false),
  );
}
