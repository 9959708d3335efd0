/**
 * One tab and its device, without a worker: it carries out the effects of stepSession on a record and a list of databases,
 * and notes them in their order.
 */
import type { ProfileId } from '#schemas/ids.ts';
import {
  changeRemembered,
  NOTHING_REMEMBERED,
  type Remembered,
  type RetainedRows,
} from '#sync/engine/session/remembered.ts';
import { changeSession } from '#sync/engine/session/session-change.ts';
import {
  NO_SESSION,
  stepSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '#sync/engine/session/session-state.ts';
import { namesBeside, type StoredDatabase } from '#sync/engine/session/wipe-names.ts';
import { USER } from '#tests/engine/outbox/own-changes.ts';
import { WALL } from '#tests/engine/people.ts';
import { databasesOf, ON_DISK, STORES } from './session-states.ts';

/** The database names in these tests contain the member, those of a device contain a hash. */
const retainedOf = (member: ProfileId | null, record: Remembered | null): RetainedRows | null =>
  record?.retained.find(({ database }) => database.includes(`-${member}-`)) ?? null;

/** A change of the record by its own name. */
const nameOf = (effect: SessionEffect): string =>
  effect.type === 'store' ? effect.change.type : effect.type;

const FAILED = new Error('failed');

export class SessionTab {
  state: SessionState = NO_SESSION;
  record: Remembered | null = null;
  onDisk: readonly StoredDatabase[] | null = ON_DISK;
  /** How many unsent rows a logout counts, and whether the store is in memory. */
  unsent = 0;
  isInMemory = false;
  /** The effect that fails next. */
  failsAt: string | null = null;
  /** The record that another tab stores during this effect. */
  newsAt: [string, Remembered] | null = null;
  readonly effects: SessionEffect[] = [];
  /** What each wipe deleted. */
  readonly wiped: string[][] = [];

  constructor(record: Remembered | null = null) {
    this.record = record;
  }

  /** A tab that has started with this record. */
  static started(record: Remembered | null = null): SessionTab {
    const tab = new SessionTab(record).start();
    tab.effects.length = 0;
    return tab;
  }

  get log(): string[] {
    return this.effects.map(nameOf);
  }

  get #member(): ProfileId | null {
    return this.state.phase === 'member' ? this.state.member : null;
  }

  start(): this {
    return this.happen({ type: 'start', ...this.#read() });
  }

  /** Another tab has stored this record. */
  news(record: Remembered | null): this {
    this.record = record;
    return this.happen({ type: 'record', ...this.#read() });
  }

  logIn(shared = false): this {
    const stores = shared ? null : STORES;
    return this.happen({
      type: 'confirmed',
      user: USER,
      shared,
      login: 'fresh',
      stores,
    });
  }

  logOut(discardUnsent = false, cause: 'logout' | 'deleted' = 'logout'): this {
    const retained = retainedOf(this.#member, this.record);
    return this.happen({
      type: 'log-out',
      cause,
      unsent: this.unsent,
      discardUnsent,
      retained,
    });
  }

  refused(isPast = false): this {
    return this.happen({ type: 'refused', isPast, ...this.#read() });
  }

  decide(send: boolean): this {
    const retained = retainedOf(this.#member, this.record);
    return this.happen({ type: 'decided', send, retained });
  }

  reborn(): this {
    return this.happen({ type: 'reborn', record: this.record });
  }

  happen(event: SessionEvent): this {
    const change = changeSession(this, event, stepSession);
    try {
      for (let step = change.next(null); step.done !== true;) {
        if (this.failsAt === nameOf(step.value)) {
          this.failsAt = null;
          step = change.throw(FAILED);
          continue;
        }
        this.effects.push(step.value);
        if (this.newsAt?.[0] === nameOf(step.value)) this.record = this.newsAt[1];
        step = change.next(this.#perform(step.value));
      }
    } catch (error) {
      if (error !== FAILED) throw error;
    }
    return this;
  }

  #perform(effect: SessionEffect): SessionEvent | null {
    switch (effect.type) {
      case 'store': {
        const { change } = effect;
        const record = changeRemembered(this.record ?? NOTHING_REMEMBERED, change);
        this.record = record;
        const member = change.type === 'signed-in' ? change.member : null;
        return { type: 'stored', record, retained: retainedOf(member, record) };
      }
      case 'list':
        return { type: 'listed', onDisk: this.onDisk, retained: this.record?.retained ?? [] };
      case 'retain':
        return { type: 'retained', seq: this.isInMemory ? null : 7, wall: WALL };
      case 'open':
        this.isInMemory = effect.stores === null;
        return { type: 'opened', databases: effect.stores && databasesOf(effect.member) };
      case 'wipe':
        return this.#wipe(effect.names);
      default:
        return null;
    }
  }

  #wipe(names: 'marked' | 'all'): SessionEvent {
    const { toWipe, retained } = this.record ?? NOTHING_REMEMBERED;
    const staying = retained.map(({ database }) => database);
    this.wiped.push(names === 'marked' ? toWipe : namesBeside(this.onDisk ?? [], staying));
    const done = { type: 'wiped', overdue: [], names: [], marked: toWipe, isDone: true } as const;
    this.record = this.record && changeRemembered(this.record, done);
    return { type: 'wiped' };
  }

  #read() {
    const { record, isInMemory } = this;
    const ownRetained = retainedOf(this.#member, record);
    return {
      record,
      isInMemory,
      ownRetained,
      retained: retainedOf(record?.member ?? null, record),
    };
  }
}
