/**
 * One engine on a virtual clock: the test gives it events, its effects are logged as a timeline and answered as the
 * test says.
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import type { Effect } from '#sync/engine/effects.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import type { EngineEvent, ReadResult, SendResult, TabView } from '#sync/engine/events.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import type { EngineState } from '#sync/engine/state.ts';
import { initial, step } from '#sync/engine/step.ts';
import { ME, WALL } from './people.ts';
import { callOf } from '#tests/support/call-of.ts';

type WithoutMoment<E> = E extends unknown ? Omit<E, 'at' | 'wall'> : never;
type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export const VISIBLE: TabView = {
  visible: true,
  focused: true,
  online: true,
  saveData: false,
  conversationWith: null,
};

export const answer = (
  etag: string | null = null,
  versions: Versions = NO_VERSIONS,
  figures?: Readonly<Record<string, number>>,
): ReadResult => {
  const whole = { type: 'answer', answer: {}, etag, versions, sync: true } as const;
  return figures === undefined ? whole : { ...whole, figures };
};
export const UNCHANGED: ReadResult = { type: 'unchanged', versions: NO_VERSIONS, sync: true };
export const UNREACHABLE: ReadResult = { type: 'unreachable' };
export const accepted: SendResult = {
  type: 'accepted',
  message: null,
  versions: NO_VERSIONS,
  sync: true,
};

export class Stage {
  at = 0;
  wallJump = 0;
  state: EngineState;
  readonly log: string[] = [];
  readonly effects: Effect[] = [];
  readonly rows = new Map<string, OutboxRow>();
  /** How a read ends. Null: not until the test ends it. */
  reading: (effect: EffectOf<'read'>) => ReadResult | null = () => answer();
  sending: (effect: EffectOf<'send'>) => SendResult | null = () => null;
  /** Whether the store answers. */
  stores = true;
  lagMs = 0;
  /** The keys of requests that are stored as on their way. The next news of their rows contain them. */
  readonly #marked = new Map<string, IntentKey>();
  #timerAt: number | null = null;
  readonly #waiting: { at: number; run: () => void }[] = [];

  constructor(seed = 1) {
    this.state = initial(seed);
  }

  /** A visible tab, signed in and leading. */
  static leading(given: Partial<Extract<EngineEvent, { type: 'leading' }>> = {}, seed = 1): Stage {
    const stage = new Stage(seed);
    return stage.look(VISIBLE).lead(given);
  }

  lead(given: Partial<Extract<EngineEvent, { type: 'leading' }>> = {}): this {
    for (const row of given.rows ?? []) this.rows.set(row.id, row);
    this.dispatch({ type: 'signed-in', member: ME });
    const nothing = { rows: [], etags: {}, pendingEtags: {}, versions: NO_VERSIONS, readAt: {} };
    return this.dispatch({ type: 'leading', epoch: 1, ...nothing, ...given });
  }

  look(view: Partial<TabView>, tab = 'a'): this {
    const known = this.state.device.tabs[tab] ?? VISIBLE;
    return this.dispatch({ type: 'tab', tab, view: { ...known, ...view } });
  }

  get wall(): number {
    return WALL + this.at + this.wallJump;
  }

  dispatch(event: WithoutMoment<EngineEvent>): this {
    const { state, effects } = step(this.state, { ...event, at: this.at, wall: this.wall });
    this.state = state;
    for (const effect of effects) this.#perform(effect);
    return this;
  }

  /** The member acts, in any tab. */
  act(id: string, change: RowChange): this {
    this.#commit(id, change);
    return this;
  }

  until(end: number): this {
    for (;;) {
      const next = Math.min(this.#timerAt ?? Infinity, this.#waiting[0]?.at ?? Infinity);
      if (next > end) break;
      this.at = Math.max(this.at, next);
      if (this.#waiting[0]?.at === next) this.#waiting.shift()?.run();
      else {
        this.#timerAt = null;
        this.dispatch({ type: 'timer' });
      }
    }
    this.at = end;
    return this;
  }

  /**
   * Runs until the next line of this kind, to a tenth of a second, or for a quarter of an hour when there is none.
   */
  untilNext(about: string): this {
    const { length } = this.log;
    const end = this.at + 15 * 60_000;
    const isNews = (line: string) => line.split(' ')[1] === about;
    while (this.at < end && !this.log.slice(length).some(isNews)) this.until(this.at + 100);
    return this;
  }

  /** The lines of these kinds, as `time what`. */
  lines(...about: string[]): string[] {
    return this.log.filter((line) => about.some((word) => line.split(' ')[1] === word));
  }

  /** The moments of one kind of line. */
  times(about: string): number[] {
    return this.lines(about).map((line) => Number(line.split(' ')[0]));
  }

  asked<T extends Effect['type']>(type: T): EffectOf<T>[] {
    return this.effects.filter((effect): effect is EffectOf<T> => effect.type === type);
  }

  #say(what: string): void {
    this.log.push(`${this.at} ${what}`);
  }

  #later(run: () => void): void {
    this.#waiting.push({ at: this.at + this.lagMs, run });
    this.#waiting.sort((one, other) => one.at - other.at);
  }

  #perform(effect: Effect): void {
    this.effects.push(effect);
    switch (effect.type) {
      case 'read': {
        this.#say(endpointKey(effect.endpoint));
        const result = this.reading(effect);
        const { request } = effect;
        if (result !== null)
          this.#later(() => this.dispatch({ type: 'read-done', request, result }));
        return;
      }
      case 'apply': {
        if (!this.stores) return;
        const { request, retire, endpoint } = effect;
        for (const { row, key } of retire)
          this.#commit(row, { type: 'retire', key, by: endpoint.name });
        this.#later(() => this.dispatch({ type: 'applied', request, ok: true }));
        return;
      }
      case 'send':
        return this.#send(effect);
      case 'reconcile':
        return this.#say(`reconcile ${effect.keys.length}`);
      case 'change':
        if (this.stores) this.#commit(effect.row, effect.change);
        return;
      case 'timer':
        this.#timerAt = effect.afterMs === null ? null : this.at + effect.afterMs;
        return;
      case 'sign-out':
        return this.#say('sign-out');
      case 'connectivity':
        return this.#say(`connectivity ${effect.connectivity}`);
    }
  }

  #send(effect: EffectOf<'send'>): void {
    this.#say(`send ${callOf(effect.send)} ${effect.key.slice(-2)}`);
    const result = this.sending(effect);
    const { row, key } = effect;
    if (result !== null) this.#later(() => this.sent(row, key, result));
  }

  sent(row: string, key: IntentKey, result: SendResult): this {
    return this.dispatch({ type: 'send-done', row, key, result });
  }

  /** What the store does: it makes the change and sends the row back, whether the row changed or not. */
  #commit(id: string, change: RowChange): void {
    const before = this.rows.get(id) ?? null;
    const row = changeRow(before, change, id);
    if (row === null) this.rows.delete(id);
    else this.rows.set(id, row);
    if (change.type === 'sending' && row !== before) this.#marked.set(id, change.key);
    this.#later(() => {
      const marked = this.#marked.get(id) ?? null;
      this.#marked.delete(id);
      this.dispatch({ type: 'row', id, row: this.rows.get(id) ?? null, marked });
    });
  }
}
