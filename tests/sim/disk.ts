/**
 * The disk of a browser: one memory store for all tabs. A write is a transaction: it waits for its turn, commits
 * completely or not at all, and is announced only after that. A tab that is closed or killed loses its open
 * transactions.
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { SET } from './settings.ts';
import type { Clockwork } from './clockwork.ts';
import type { Dice } from './dice.ts';
import type { KeptPhoto } from './photos.ts';
import type { HeldMessages, Snapshot } from './questions.ts';
import type { Death } from './storage-faults.ts';

export interface Base {
  user: Snapshot | null;
  chats: Snapshot | null;
  likes: Snapshot | null;
  messages: Map<ProfileId, Message[]>;
  /** Written when they are accepted, because no list contains them. */
  exclusions: { hide: Set<string>; block: Set<string> };
  settings: Map<string, string | null>;
  /** By conversation. */
  polled: Map<ProfileId, HeldMessages>;
}

/** The writer of a transaction. When it is not alive any more, the transaction is aborted. */
export interface Owner {
  readonly isAlive: boolean;
  /** When its connection was opened. */
  readonly bornAt: number;
  storeDied(death: Dying): void;
}

export interface Dying {
  at: number;
  kind: Death;
}

/** The faults of a device's storage, for every writer. */
export interface Medium {
  /** The quota is exceeded: nothing can be written for a while. */
  isFull: boolean;
  /** Every other transaction is aborted. */
  aborts: boolean;
  /** A transaction takes up to this much longer. */
  slowMs: number;
  /** When it was slow last. */
  slowAt: number;
  /** Connections that were opened before this moment are closed. */
  death: Dying | null;
}

export class Disk {
  epoch = 0;
  /** The epoch of the last leader: a later one has only fenced it out. */
  claimed = 0;
  seq = 0;
  readonly rows = new Map<string, OutboxRow>();
  readonly base: Base = {
    user: null,
    chats: null,
    likes: null,
    messages: new Map(),
    exclusions: { hide: new Set(), block: new Set() },
    settings: new Map(SET.map((name) => [name, null])),
    polled: new Map(),
  };
  /** The bytes of photos that are being uploaded, by their rows. */
  readonly photos = new Map<string, KeptPhoto>();
  etags: Record<string, string> = {};
  pendingEtags: Record<string, string | null> = {};
  versions: Versions = NO_VERSIONS;
  readAt: Record<string, number> = {};
  /** Until then no transaction ends. */
  hangsUntil = 0;
  #lastCommit = 0;

  /** The id of this device at the server, created with the database. */
  readonly device: string;
  /** The name of these very databases. */
  born: string;
  readonly #clock: Clockwork;
  readonly #dice: Dice;
  readonly #medium: Medium;

  constructor(
    device: string,
    { clock, dice, medium }: { clock: Clockwork; dice: Dice; medium: Medium },
  ) {
    this.device = device;
    this.born = device;
    this.#clock = clock;
    this.#dice = dice;
    this.#medium = medium;
  }

  /**
   * The databases were deleted and filled again from the memory of the tabs. A tab that still writes to the old ones
   * is fenced out.
   */
  evicted(): void {
    this.photos.clear();
    this.born += '+';
    this.epoch += 1;
  }

  /** Deletes everything that came from the server. The member's intents stay. */
  wipeBase(): void {
    const { base } = this;
    base.user = null;
    base.chats = null;
    base.likes = null;
    base.messages.clear();
    base.exclusions = { hide: new Set(), block: new Set() };
    base.settings.clear();
    base.polled.clear();
    this.etags = {};
    this.pendingEtags = {};
    this.versions = NO_VERSIONS;
    this.readAt = {};
  }

  /**
   * `run` is the transaction, and answers false when it has nothing to commit. `done` receives whether it was
   * committed, unless the owner is not alive any more.
   */
  write(owner: Owner, run: () => boolean, done: (ok: boolean) => void): void {
    const at = Math.max(
      this.#lastCommit,
      this.#clock.now + this.#dice.between(1, 8 + this.#medium.slowMs),
    );
    this.#lastCommit = at;
    this.#clock.after(at - this.#clock.now, () => {
      if (!owner.isAlive) return;
      const { isFull, aborts, death } = this.#medium;
      if (death !== null && owner.bornAt <= death.at) return owner.storeDied(death);
      done(!isFull && !(aborts && this.#dice.chance(0.5)) && run());
    });
  }
}
