/**
 * The app lock of this tab (decisions 91): whether a PIN is needed, and the keys once it was given. Before that the session
 * does not start. The keys are in the memory of the open tabs only: a new tab gets them from another one.
 */
import { deferred } from '#schemas/deferred.ts';
import { APP_LOCK_HIDDEN_MS, APP_LOCK_KEYS_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { PinCheck } from '#sync/api.ts';
import { Cipher, type StorageKeys } from '#sync/db/store/cipher.ts';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';
import type { RawKeys } from '#sync/db/store/storage-keys.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import {
  encryptsNew,
  nextTryAt,
  withoutTries,
  withTry,
  type AppLock,
} from '#sync/engine/session/app-lock.ts';
import { changeRemembered, type Remembered } from '#sync/engine/session/remembered.ts';
import type { Bus, BusMessage } from '#sync/worker/tabs/bus.ts';
import type { Ports } from '#sync/worker/ports.ts';
import type { StatusValue } from '#sync/worker/status.ts';

/** Held by a visible tab. */
const VISIBLE_TAB = 'vonk-visible-tab';
/** Held by a tab that has the keys. */
const OPEN_TAB = 'vonk-unlocked-tab';

const nothing = (): void => undefined;

interface AppLockParts {
  ports: Pick<Ports, 'clock' | 'locks'>;
  bus: Bus;
  deviceRecord: DeviceRecord;
  status: StatusValue;
  /** Closes the session of this tab, which then waits for the PIN. */
  onLocked: () => void;
}

/** The keys behind a right PIN, or until when no further try counts. */
export type Tried = { raw: RawKeys; lock: AppLock } | { raw: null; until: number | null };

export class AppLockHost {
  readonly #parts: AppLockParts;
  readonly #queue = new SerialQueue();
  /** The lock as last read. */
  #lock: AppLock | null = null;
  #held: { id: string; keys: StorageKeys; cipher: Cipher } | null = null;
  #changed = deferred<undefined>();
  #hiddenAt: number | null = null;
  #leaveVisible = nothing;
  #leaveOpen = nothing;
  #stopTimer = nothing;

  constructor(parts: AppLockParts) {
    this.#parts = parts;
    parts.bus.listen((message) => this.#onMessage(message));
  }

  /** Null while locked, and without a lock. */
  get cipher(): Cipher | null {
    return this.#held?.cipher ?? null;
  }

  get known(): AppLock | null {
    return this.#lock;
  }

  get isLocked(): boolean {
    return this.#parts.status.get().lock?.isLocked === true;
  }

  /** Reads the record, and again after each unlocking or change, until it is open to this tab. */
  async whenOpen<R extends Remembered | null>(read: () => Promise<R>): Promise<R> {
    for (;;) {
      const changed = this.#changed.promise;
      const record = await read();
      if (record === null || (await this.#opens(record.lock, changed))) return record;
      await changed;
    }
  }

  /** The record may have changed. */
  recheck(): void {
    this.#changed.resolve(undefined);
    this.#changed = deferred<undefined>();
  }

  unlock({ pin }: { pin: string }): Promise<Outcome<PinCheck>> {
    return this.#queue.run(async () => {
      const tried = await this.try(pin);
      if (tried.raw === null) return ok({ isRight: false, until: tried.until });
      await this.hold(tried.lock.id, tried.raw);
      this.recheck();
      return ok({ isRight: true, until: null });
    });
  }

  /** Every try counts, wherever the PIN is asked for, and in whichever tab. */
  async try(pin: string): Promise<Tried> {
    const wall = this.#parts.ports.clock.wall();
    let until = wall;
    const tried = await this.#change((lock) => {
      until = nextTryAt(lock, wall);
      return until > wall ? lock : withTry(lock, wall);
    });
    if (tried === null) return { raw: null, until: null };
    if (until > wall) return { raw: null, until };
    const { unwrapKeys } = await import('#sync/db/store/storage-keys.ts');
    const raw = await unwrapKeys(tried, pin);
    if (raw === null) return { raw, until: tried.notBefore > wall ? tried.notBefore : null };
    return { raw, lock: (await this.#change(withoutTries)) ?? withoutTries(tried) };
  }

  /** Keeps the keys in memory, in every tab. */
  async hold(id: string, raw: RawKeys): Promise<void> {
    const { keysOf } = await import('#sync/db/store/storage-keys.ts');
    this.#keep(id, await keysOf(raw));
    this.#passKeys();
  }

  /** In every tab. Rows in memory only would be lost. */
  lockNow(): boolean {
    const { status, bus } = this.#parts;
    if (status.get().storage !== 'durable' || !encryptsNew(this.#lock)) return false;
    bus.post({ type: 'lock' });
    this.#lockHere();
    return true;
  }

  setVisible(isVisible: boolean): void {
    const { clock } = this.#parts.ports;
    this.#stopTimer();
    this.#leaveVisible();
    const since = this.#hiddenAt;
    this.#hiddenAt = isVisible ? null : (since ?? clock.wall());
    if (!isVisible) this.#wait();
    // The timer of a frozen tab has not run.
    else if (since !== null && clock.wall() - since >= APP_LOCK_HIDDEN_MS)
      void this.#lockUnlessSeen().finally(() => this.#showVisible());
    else this.#showVisible();
  }

  #showVisible(): void {
    if (this.#hiddenAt !== null) return;
    // It may have been hidden and shown again while the other tabs were asked.
    this.#leaveVisible();
    this.#leaveVisible = this.#holdLock(VISIBLE_TAB);
  }

  #holdLock(name: string): () => void {
    const { locks } = this.#parts.ports;
    return locks.hold(name, { steal: false, gained: nothing, lost: nothing });
  }

  #keep(id: string, keys: StorageKeys): void {
    this.#leaveOpen();
    this.#leaveOpen = this.#holdLock(OPEN_TAB);
    this.#held = { id, keys, cipher: new Cipher(keys) };
  }

  #drop(): void {
    this.#leaveOpen();
    this.#held = null;
  }

  #wait(): void {
    if (this.#lock === null) return;
    this.#stopTimer = this.#parts.ports.clock.after(APP_LOCK_HIDDEN_MS, () => {
      this.#wait();
      void this.#lockUnlessSeen();
    });
  }

  /** Another tab was shown or hidden: the time without a visible tab begins again. */
  #waitAgain(): void {
    this.#hiddenAt = this.#parts.ports.clock.wall();
    this.#stopTimer();
    this.#wait();
  }

  async #lockUnlessSeen(): Promise<void> {
    if (!(await this.#parts.ports.locks.isHeld(VISIBLE_TAB))) this.lockNow();
  }

  #lockHere(): void {
    if (this.#lock === null || this.isLocked) return;
    this.#drop();
    this.#show(true);
    this.#parts.onLocked();
  }

  async #opens(lock: AppLock | null, changed: Promise<unknown>): Promise<boolean> {
    this.#lock = lock;
    const isOpen = lock === null || lock.id === this.#held?.id;
    if (isOpen) {
      if (lock === null) this.#drop();
      this.#show(false);
      return true;
    }
    if (!this.isLocked) await this.#askForKeys(lock, changed);
    if (this.#held?.id !== lock.id) this.#show(true);
    return false;
  }

  /** Resolves when another tab has passed them on, and at once where none has them. */
  async #askForKeys({ id }: AppLock, changed: Promise<unknown>): Promise<void> {
    const { bus, ports } = this.#parts;
    if (!(await ports.locks.isHeld(OPEN_TAB))) return;
    bus.post({ type: 'keys-wanted', lock: id });
    await new Promise((resolve) => {
      const stop = ports.clock.after(APP_LOCK_KEYS_MS, () => resolve(undefined));
      void changed.then(() => {
        stop();
        resolve(undefined);
      });
    });
  }

  /** A browser that cannot send keys to another tab lets that tab ask for the PIN. */
  #passKeys(): void {
    if (this.#held === null) return;
    const { id, keys } = this.#held;
    try {
      this.#parts.bus.post({ type: 'keys', lock: id, keys });
    } catch {
      // DataCloneError.
    }
  }

  #onMessage(message: BusMessage): void {
    if (message.type === 'keys-wanted' && message.lock === this.#held?.id) this.#passKeys();
    if (message.type === 'lock') this.#lockHere();
    if (message.type === 'tab' && this.#hiddenAt !== null) this.#waitAgain();
    if (message.type !== 'keys' || this.#held?.id === message.lock) return;
    this.#keep(message.lock, message.keys);
    this.recheck();
  }

  /** Of the lock as it is stored then: another tab may have changed it since it was read. Null where there is none. */
  async #change(next: (lock: AppLock) => AppLock): Promise<AppLock | null> {
    const { lock } = await this.#parts.deviceRecord.change((known) =>
      known.lock === null
        ? known
        : changeRemembered(known, { type: 'lock-changed', lock: next(known.lock) }),
    );
    this.#lock = lock;
    this.#show(this.isLocked);
    return lock;
  }

  #show(isLocked: boolean): void {
    const { status, ports } = this.#parts;
    const lock = this.#lock;
    if (lock === null || (!isLocked && !encryptsNew(lock))) {
      status.set({ lock: null });
      return;
    }
    const wall = ports.clock.wall();
    const until = nextTryAt(lock, wall);
    const { isNumeric } = lock;
    status.set({ lock: { isLocked, isNumeric, until: until > wall ? until : null } });
  }
}
