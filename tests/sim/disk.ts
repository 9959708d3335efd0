/**
 * What the browser keeps: one memory store for all tabs. A write is a transaction: it takes its turn, commits as a whole or
 * not at all, and is told to others only then. A tab that dies takes its open transactions with it.
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { SET } from './settings.ts';
import type { Clockwork } from './clockwork.ts';
import type { Dice } from './dice.ts';
import type { KeptPhoto } from './photos.ts';
import type { Snapshot } from './questions.ts';
import type { Death } from './storage-faults.ts';

export interface Base {
  user: Snapshot | null;
  chats: Snapshot | null;
  likes: Snapshot | null;
  messages: Map<ProfileId, Message[]>;
  /** Written as they are accepted: no list brings them. */
  exclusions: { hide: Set<string>; block: Set<string> };
  settings: Map<string, string | null>;
  /** How far the conversation's own poll has come. */
  polled: Map<ProfileId, number>;
}

/** Who writes; a dead owner's transactions are aborted. */
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

/** What a device's storage may do, whoever writes. */
export interface Medium {
  /** Quota: nothing can be written for a while. */
  isFull: boolean;
  /** Every other transaction is aborted. */
  aborts: boolean;
  /** A transaction takes up to this much longer. */
  slowMs: number;
  /** Connections opened until then are dead. */
  death: Dying | null;
}

export class Disk {
  epoch = 0;
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
  /** The bytes of photos on their way, by their rows. */
  readonly photos = new Map<string, KeptPhoto>();
  etags: Record<string, string> = {};
  pendingEtags: Record<string, string | null> = {};
  versions: Versions = NO_VERSIONS;
  readAt: Record<string, number> = {};
  /** Until then no transaction ends. */
  hangsUntil = 0;
  #lastCommit = 0;

  /** Born with it: what the server knows this device by. */
  readonly device: string;
  /** And the name of these very databases. */
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

  /** Thrown away, and filled again from what the tabs know: whoever still writes to what was there is fenced out. */
  evicted(): void {
    this.photos.clear();
    this.born += '+';
    this.epoch += 1;
  }

  /** All that came from the server: what the member wished stays. */
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
   * `run` is the transaction, and answers false when it has nothing to commit; `done` hears whether it was committed. Nobody
   * hears of an aborted one whose owner died.
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
