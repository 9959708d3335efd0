/**
 * The databases of a simulated device: which are there, and how they are deleted. One that a tab has open is deleted when
 * the tab closes it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { StoreIds } from '#sync/engine/session/remembered.ts';
import type { StoredDatabase } from '#sync/engine/session/wipe-names.ts';
import { Home } from './home.ts';
import { checkLeft } from './oracles-end.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';
import { hold } from './violation.ts';

const WIPED_WITHIN_MS = 2_000;
/** A change of session that began on a slow disk. */
const SLOW_CHANGE_MS = 6_000;

/** The names contain the member, those of a device a hash. */
export const newStores = (member: ProfileId, login: string): StoreIds => ({
  base: `${member}-base-${login}`,
  intent: `${member}-intent-${login}`,
});

export const isIntentOf = (database: string, member: ProfileId): boolean =>
  database.startsWith(`${member}-intent-`);

const databaseOf = (name: string): StoredDatabase => ({ name, database: name });

export class Homes {
  /** Every home there ever was on this device. */
  readonly all: Home[] = [];
  /** By the names of their intent databases. */
  readonly #here = new Map<string, Home>();
  /** What a tab has asked the browser to delete, and other tabs hold open. */
  readonly #deleting = new Set<string>();
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  get here(): Home[] {
    return [...this.#here.values()];
  }

  get intents(): number {
    return this.all.reduce((sum, { ledger }) => sum + ledger.intents, 0);
  }

  get onDisk(): StoredDatabase[] {
    return this.here.flatMap(({ stores: { base, intent } }) => [
      databaseOf(base),
      databaseOf(intent),
    ]);
  }

  /** A login has a base of its own: the one of an earlier login is not read again. */
  open(member: ProfileId, stores: StoreIds): Home {
    const known = this.#here.get(stores.intent);
    if (known !== undefined) {
      if (known.stores.base !== stores.base) known.forgetBase();
      known.stores = stores;
      return known;
    }
    const phone = this.#phone;
    const home = new Home(phone, { member, stores, name: `${phone.id}${this.all.length}` });
    this.all.push(home);
    this.#here.set(stores.intent, home);
    return home;
  }

  /** Its databases are deleted by the browser, and no tab has them open. */
  lose(home: Home): void {
    home.discard([...home.disk.rows.values()]);
    home.ledger.wiped(home.disk.rows);
    this.#delete(home);
  }

  /** A member's home is marked for the wipe, and still open in a tab. */
  isHeld(member: ProfileId): boolean {
    return this.here.some(
      (home) => home.member === member && home.isMarkedForWipe && this.isOpen(home),
    );
  }

  /** Its member has left for good. */
  left(home: Home, tab: Tab): void {
    home.isMarkedForWipe = true;
    checkLeft(home);
    this.#isOffScreen(home, tab);
  }

  /**
   * In every tab that is awake. While the disk is slow a tab may be busy with a change of its own, and while the tab that
   * carries the sign-out out sleeps no other learns of it.
   */
  #isOffScreen(home: Home, tab: Tab): void {
    const { clock, medium } = this.#phone;
    clock.after(WIPED_WITHIN_MS, () => {
      const isSlow = medium.slowMs > 0 || clock.now - medium.slowAt < SLOW_CHANGE_MS;
      const isAsleep = tab.isFrozen || clock.now - tab.seenSince < WIPED_WITHIN_MS;
      if (isSlow || (tab.isAlive && isAsleep)) return this.#isOffScreen(home, tab);
      const shows = this.#phone.running.some(({ memberSession }) => memberSession?.home === home);
      hold(37, !shows, () => `${home.member} has left and is still on a screen`);
    });
  }

  /** False when a tab still has one of them open: then it is deleted when the tab closes it. */
  wipe(isMeant: (database: StoredDatabase) => boolean): boolean {
    let isDone = true;
    for (const home of this.here) {
      const { base, intent } = home.stores;
      const names = [base, intent].filter((name) => isMeant(databaseOf(name)));
      if (names.length === 0) continue;
      if (this.isOpen(home)) {
        this.#phone.reached.see('a wipe waits for a tab');
        for (const name of names) this.#deleting.add(name);
        isDone = false;
      } else this.#wipe(home, names);
    }
    return isDone;
  }

  /** A tab has closed its databases: those that waited for that are deleted, unless no tab is left to do it. */
  released(): void {
    if (this.#deleting.size === 0) return;
    if (this.#phone.tabs.length === 0) return this.#deleting.clear();
    for (const home of this.here) {
      if (this.isOpen(home)) continue;
      const { base, intent } = home.stores;
      this.#wipe(
        home,
        [base, intent].filter((name) => this.#deleting.delete(name)),
      );
    }
  }

  isOpen(home: Home): boolean {
    return this.#phone.tabs.some(({ memberSession }) => memberSession?.home === home);
  }

  #wipe(home: Home, names: readonly string[]): void {
    if (names.includes(home.stores.intent)) this.#delete(home);
    else if (names.length > 0) home.forgetBase();
  }

  #delete(home: Home): void {
    this.#phone.reached.see('wiped');
    home.wipe();
    this.#here.delete(home.stores.intent);
  }
}
