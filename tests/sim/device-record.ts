/**
 * What a simulated device remembers of its session, by the rules of the worker (sync/engine/session): the record, and the
 * databases that it names.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { DELETION_WAIT_MS, FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import {
  changeRemembered,
  isOfReplaced,
  isSameLogin,
  NOTHING_REMEMBERED,
  type RememberedLogin,
  type Remembered,
  type RememberedChange,
  type ReplacedLogin,
  type RetainedRows,
  type StoreIds,
} from '#sync/engine/session/remembered.ts';
import {
  isMarked,
  namesBeside,
  namesOfRetained,
  overdueRows,
  type StoredDatabase,
} from '#sync/engine/session/wipe-names.ts';
import type { Home } from './home.ts';
import { Homes, isIntentOf, newStores } from './homes.ts';
import { ME } from './members.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';

const WIPES_MOST_MS = 8;

export class DeviceRecord {
  /** Null: the browser has deleted it with the rest of the storage. */
  stored: Remembered | null = null;
  /** The home of the member who is signed in, or was last. */
  home: Home;
  readonly homes: Homes;
  readonly #phone: Phone;
  #logins = 0;

  constructor(phone: Phone) {
    this.#phone = phone;
    this.homes = new Homes(phone);
    this.home = this.homes.open(ME, newStores(ME, this.newLogin()));
  }

  get known(): Remembered {
    return this.stored ?? NOTHING_REMEMBERED;
  }

  /** The member that the device remembers. */
  get member(): ProfileId | null {
    return this.known.member;
  }

  /** The start of a story: the member signed in a while ago. */
  begin(member: ProfileId): void {
    const { network, site } = this.#phone;
    const login = this.newLogin();
    const { stores } = this.home;
    this.change({ type: 'signed-in', member, login, stores, shared: false, replaced: null });
    network.newSession(site.open(member));
  }

  newLogin(): string {
    this.#logins += 1;
    return `login${this.#logins}`;
  }

  change(change: RememberedChange): Remembered {
    const changed = changeRemembered(this.known, change);
    this.stored = changed;
    return changed;
  }

  /** Whether a store of this login may be opened again. */
  isWanted(whose: RememberedLogin): boolean {
    return this.stored === null || isSameLogin(this.stored, whose);
  }

  retainedOf(member: ProfileId | null, { retained } = this.known): RetainedRows | null {
    return retained.find(({ database }) => member !== null && isIntentOf(database, member)) ?? null;
  }

  /** With the intents that are here of this member and not to be wiped. */
  withOwnIntents(member: ProfileId, stores: StoreIds): StoreIds {
    const { known, homes } = this;
    const there = homes.onDisk.filter((one) => !isMarked(one, known.toWipe));
    const names = [
      ...known.retained.map(({ database }) => database),
      ...there.map(({ name }) => name),
    ];
    return { ...stores, intent: names.find((name) => isIntentOf(name, member)) ?? stores.intent };
  }

  /** The login of another member that a login of this one replaces. */
  replacedBy(newcomer: ProfileId): ReplacedLogin | null {
    const { member, stores } = this.known;
    if (member === null || member === newcomer || stores === null) return null;
    return { intent: stores.intent, until: this.#phone.wall + FORCED_LOGOUT_KEEP_MS };
  }

  /**
   * Deletes what is marked, and rows whose retention time is over (decisions 27). The tab waits for it, and not for ever
   * where another tab holds it up.
   */
  finishWipe(tab: Tab, then: () => void, meant = this.known.toWipe): void {
    const toWipe = [...meant, ...this.#markEmpty(tab)];
    const { known, homes } = this;
    const { rig, wall, reached, dice } = this.#phone;
    const overdue = overdueRows(known, { wall, back: this.retainedOf(known.member) });
    if (toWipe.length === 0 && overdue.length === 0) return then();
    const names = namesOfRetained(homes.onDisk, overdue);
    const isMeant = (one: StoredDatabase) => isMarked(one, toWipe) || names.includes(one.name);
    for (const home of homes.here) {
      if (!names.includes(home.stores.intent)) continue;
      reached.see('kept rows too old');
      // Of a replaced login none waited for a decision; their day is over all the same.
      home.discard([...home.disk.rows.values()]);
      homes.left(home, tab);
    }
    const wait = homes.wipe(isMeant) ? dice.between(1, WIPES_MOST_MS) : DELETION_WAIT_MS;
    tab.later(wait, () => {
      const isDone = !homes.onDisk.some(isMeant) || !rig.habits.finishesWipes;
      this.change({ type: 'wiped', overdue, names, marked: toWipe, isDone });
      then();
    });
  }

  /** Whether the login that the device remembers is in the databases of this home. */
  isInUse({ member, stores }: Home): boolean {
    return this.known.member === member && this.known.stores?.intent === stores.intent;
  }

  /** The databases of forced sign-outs in which nothing is left, and that no tab has open. */
  #markEmpty(tab: Tab): string[] {
    const { homes } = this;
    const empty = homes.here.filter(
      (home) =>
        home.retained !== null &&
        !isOfReplaced(home.retained) &&
        home.disk.rows.size === 0 &&
        !homes.isOpen(home) &&
        !this.isInUse(home),
    );
    for (const home of empty) {
      this.change({ type: 'emptied', database: home.stores.intent, whose: this.known });
      homes.left(home, tab);
    }
    return empty.map(({ stores }) => stores.intent);
  }

  /** Deletes everything except retained rows and the databases of a login in another tab. */
  wipeAll(tab: Tab, then: () => void): void {
    const { member, stores, retained } = this.known;
    const open = member === null || stores === null ? [] : [stores.base, stores.intent];
    const staying = [...retained.map(({ database }) => database), ...open];
    this.finishWipe(tab, then, namesBeside(this.homes.onDisk, staying));
  }
}
