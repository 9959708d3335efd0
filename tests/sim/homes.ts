/**
 * Everything a simulated device stores of its members, and how it is deleted: a database that a tab has open is
 * deleted when the tab closes it, and an unfinished wipe is finished before anything is read (invariant 37).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { Home } from './home.ts';
import { checkLeft } from './oracles-end.ts';
import type { Phone } from './phone.ts';
import { hold } from './violation.ts';

/** In every tab that is awake. */
const WIPED_WITHIN_MS = 2_000;

export class Homes {
  /** Every home there ever was on this device. */
  readonly all: Home[] = [];
  readonly #here = new Map<ProfileId, Home>();
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  of(member: ProfileId): Home {
    const known = this.#here.get(member);
    if (known !== undefined) return known;
    const home = new Home(this.#phone, member, `${this.#phone.id}${this.all.length}`);
    this.all.push(home);
    this.#here.set(member, home);
    return home;
  }

  get here(): Home[] {
    return [...this.#here.values()];
  }

  /** Its databases are deleted, and no tab has them open. */
  lose(home: Home): void {
    home.discard([...home.disk.rows.values()]);
    home.ledger.wiped(home.disk.rows);
    home.wipe();
    this.#here.delete(home.member);
  }

  /** Marked for the wipe, and still open in a tab that sleeps. */
  isBlocked(member: ProfileId): boolean {
    const home = this.#here.get(member);
    const isBlocked = home?.isMarkedForWipe === true && this.#isHeld(home);
    if (isBlocked) this.#phone.reached.see('login while a wipe is blocked');
    return isBlocked;
  }

  /** Its member has left for good. */
  markForWipe(home: Home): void {
    home.isMarkedForWipe = true;
    checkLeft(home);
    this.#wipe(home);
    this.#phone.clock.after(WIPED_WITHIN_MS, () => {
      const shows = this.#phone.running.some(({ memberSession }) => memberSession?.home === home);
      hold(37, !shows, () => `${home.member} has left and is still on a screen`);
    });
  }

  /** A tab has closed its databases: those that waited for that are wiped, unless no tab is left to do it. */
  released(): void {
    if (this.#phone.tabs.length === 0) return;
    for (const home of this.#here.values()) if (home.isMarkedForWipe) this.#wipe(home);
  }

  /**
   * Wipes also rows whose retention time is over (decisions 27), except when their member is signed in again: then
   * the member is asked, however late.
   */
  finishWipes(member: ProfileId | null): void {
    const { rig, wall, reached } = this.#phone;
    if (!rig.habits.finishesWipes) return;
    for (const home of this.#here.values()) {
      const isBack = home.member === member;
      if (home.keptUntil !== null && home.keptUntil < wall && !isBack) {
        reached.see('kept rows too old');
        home.discard(home.retainedRows);
        home.isMarkedForWipe = true;
      }
      if (home.isMarkedForWipe) this.#wipe(home);
    }
  }

  #isHeld(home: Home): boolean {
    return this.#phone.tabs.some(({ memberSession }) => memberSession?.home === home);
  }

  #wipe(home: Home): void {
    if (this.#isHeld(home)) return this.#phone.reached.see('a wipe waits for a tab');
    this.#phone.reached.see('wiped');
    home.wipe();
    this.#here.delete(home.member);
  }
}
