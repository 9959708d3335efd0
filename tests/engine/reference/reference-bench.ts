/**
 * The engine between a member, a store and a server that are controlled by commands, one event at a time. Everything
 * the engine asks for is held until a command says how it ends, and is checked by the reference first.
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import type { Effect } from '#sync/engine/effects.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import type { EngineEvent, ReadResult, SendResult, TabView } from '#sync/engine/events.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { initial, step } from '#sync/engine/step.ts';
import { ADA, BEA, ME, messageOf, WALL } from '#tests/engine/people.ts';
import { law, Reference } from './reference.ts';
import { VISIBLE } from '#tests/engine/stage.ts';
import { cardOfId, wholeLikes } from './reference-lists.ts';
import { Reading, STUCK_MS } from './reference-reading.ts';

type WithoutMoment<E> = E extends unknown ? Omit<E, 'at' | 'wall'> : never;
export type Happening = WithoutMoment<EngineEvent>;
export type Asked<T extends Effect['type']> = Extract<Effect, { type: T }> & {
  at: number;
};

export class Bench {
  readonly reference = new Reference();
  readonly rows = new Map<string, OutboxRow>();
  reads: Asked<'read'>[] = [];
  applies: Asked<'apply'>[] = [];
  sends: Asked<'send'>[] = [];
  reconciles: Asked<'reconcile'>[] = [];
  /** Events that already ended something in this leader term: an answer may come twice, or late. */
  over: Happening[] = [];
  /** So many of the next changes fail. */
  lost = 0;
  /** Rows that are stored as on their way and whose request has not left yet. Each mark lets one request leave. */
  readonly #marked = new Set<string>();
  base = wholeLikes(new Set());
  etags: Record<string, string> = {};
  pendingEtags: Record<string, string | null> = {};
  versions: Versions = NO_VERSIONS;
  at = 0;
  wallJump = 0;
  seq = 0;
  leaderTerm = 0;
  view: TabView = VISIBLE;
  #state = initial(7);
  #timerAt: number | null = null;
  #isBusy = false;
  readonly #inbox: Happening[] = [];
  readonly #accepted = new Set<string>();
  readonly #reading = new Reading();

  get wall(): number {
    return WALL + this.at + this.wallJump;
  }

  dispatch(event: Happening): void {
    this.#inbox.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift())
      this.#step(next);
    this.#isBusy = false;
  }

  #step(event: Happening): void {
    const { state, effects } = step(this.#state, { ...event, at: this.at, wall: this.wall });
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  /**
   * A worker starts for one member: the state of the old engine is gone, and the answers to its requests never
   * arrive.
   */
  begin(): void {
    this.#state = initial(this.leaderTerm + 11);
    this.stop();
    this.dispatch({ type: 'signed-in', member: ME });
    this.dispatch({ type: 'tab', tab: 'a', view: this.view });
  }

  stop(): void {
    [this.reads, this.applies, this.sends, this.reconciles, this.over] = [[], [], [], [], []];
    this.#reading.clear();
    this.#timerAt = null;
    this.reference.leads = false;
  }

  lead(): void {
    this.stop();
    this.leaderTerm += 1;
    this.reference.leads = true;
    // A new leader has no record of the pause that the server asked of the leader before.
    Object.assign(this.reference, { isConfirmed: false, silentUntil: 0 });
    const { etags, pendingEtags, versions, leaderTerm: epoch } = this;
    const rows = [...this.rows.values()];
    this.dispatch({ type: 'leading', epoch, rows, etags, pendingEtags, versions, readAt: {} });
  }

  look(view: Partial<TabView>): void {
    this.view = { ...this.view, ...view };
    this.dispatch({ type: 'tab', tab: 'a', view: this.view });
  }

  pass(ms: number): void {
    const end = this.at + ms;
    while (this.#timerAt !== null && this.#timerAt <= end) {
      this.at = Math.max(this.at, this.#timerAt);
      this.#timerAt = null;
      this.dispatch({ type: 'timer' });
    }
    this.at = end;
  }

  commit(id: string, change: RowChange, byMember: boolean): void {
    let marked: IntentKey | null = null;
    if (!byMember && this.lost > 0) this.lost -= 1;
    else {
      const before = this.rows.get(id) ?? null;
      const row = changeRow(before, change, id);
      if (change.type === 'sending' && row !== before) marked = change.key;
      if (marked !== null) this.#marked.add(id);
      if (row === null) this.rows.delete(id);
      else this.rows.set(id, row);
      if (change.type === 'accepted') this.#accepted.add(change.key);
    }
    this.dispatch({ type: 'row', id, row: this.rows.get(id) ?? null, marked });
  }

  #perform(effect: Effect): void {
    const moment = { at: this.at };
    switch (effect.type) {
      case 'read':
        this.#reading.leaves(effect, { at: this.at, held: this.etags, accepted: this.#accepted });
        return void this.reads.push({ ...effect, ...moment });
      case 'apply':
        return void this.applies.push({ ...effect, ...moment });
      case 'send':
        this.#sendLeaves(effect);
        return void this.sends.push({ ...effect, ...moment });
      case 'reconcile':
        law(
          '26',
          this.reconciles.length === 0 || this.#isStuck(this.reconciles),
          'asked twice at a time',
        );
        this.reconciles = [{ ...effect, ...moment }];
        return;
      case 'change':
        return this.commit(effect.row, effect.change, false);
      case 'timer':
        this.#timerAt = effect.afterMs === null ? null : this.at + Math.max(1, effect.afterMs);
        return;
      case 'sign-out':
        return this.stop();
      case 'connectivity':
        return;
    }
  }

  #isStuck = (asked: readonly { at: number }[]): boolean =>
    asked.every(({ at }) => this.at - at >= STUCK_MS);

  #sendLeaves({ row: id, key, send }: Extract<Effect, { type: 'send' }>): void {
    const twin = this.sends.filter((one) => one.row === id);
    law('27', this.#isStuck(twin), `${id} is sent twice at a time`);
    this.sends = this.sends.filter((one) => one.row !== id);
    law('1', this.#marked.delete(id), `${id} leaves by the mark of an earlier request`);
    law('1', JSON.stringify(this.rows.get(id) ?? null).includes(key), `${id} leaves unwritten`);
    this.reference.leaves(key, send, this.at);
  }

  // How attempts end

  counts({ at }: { at: number }): boolean {
    return this.at - at < STUCK_MS;
  }

  endRead(read: Asked<'read'>, result: ReadResult): void {
    this.reads = this.reads.filter((one) => one !== read);
    const key = endpointKey(read.endpoint);
    this.#reading.ends(key, read.request);
    const event = { type: 'read-done', request: read.request, result } as const;
    this.over.push(event);
    const isWell = result.type === 'answer' || result.type === 'unchanged';
    if (key === 'user' && isWell) this.reference.isConfirmed = true;
    this.dispatch(event);
  }

  endApply(apply: Asked<'apply'>, ok: boolean): void {
    this.applies = this.applies.filter((one) => one !== apply);
    const key = endpointKey(apply.endpoint);
    if (apply.answer !== null) this.pendingEtags = { ...this.pendingEtags, [key]: apply.etag };
    if (ok) this.#write(apply);
    this.dispatch({ type: 'applied', request: apply.request, ok });
  }

  #write({ endpoint, answer, etag, versions, retire, request }: Asked<'apply'>): void {
    const key = endpointKey(endpoint);
    if (key === 'likes' && answer instanceof Set) this.base = wholeLikes(answer);
    if (answer !== null && etag !== null) this.etags = { ...this.etags, [key]: etag };
    if (answer !== null) this.versions = versions;
    for (const one of retire) {
      const isConfirmed = this.#reading.proves(request, one.key);
      law('15', isConfirmed, `${one.row} is retired too soon`);
      this.commit(one.row, { type: 'retire', key: one.key, by: endpoint.name }, false);
    }
  }

  endSend(sent: Asked<'send'>, result: SendResult): void {
    this.sends = this.sends.filter((one) => one !== sent);
    const event = { type: 'send-done', row: sent.row, key: sent.key, result } as const;
    this.over.push(event);
    this.dispatch(event);
  }

  /** Each request ends once for the engine. The event of an ended or given up request may come again. */
  again(index: number): void {
    const event = this.over[index];
    const isOut = (row: string) => this.sends.some((one) => one.row === row);
    if (event !== undefined && !(event.type === 'send-done' && isOut(event.row)))
      this.dispatch(event);
  }

  endSettle(asked: Asked<'reconcile'>, isAnswered: boolean): void {
    this.reconciles = [];
    const { reference } = this;
    const there = asked.keys.filter((key) => reference.truth.hasDone(key));
    const missing = asked.keys.filter((key) => !reference.truth.hasDone(key));
    if (isAnswered && this.counts(asked)) {
      for (const key of there) reference.becomes(key, 'arrived');
      for (const key of missing) reference.becomes(key, 'waits');
    }
    const found = isAnswered ? there.map((key) => messageOf(1, Number(key.slice(-12)))) : [];
    this.dispatch({ type: 'reconcile-done', found, missing: isAnswered ? missing : null });
  }

  /** The rows that wait, without those that wait for the member. */
  waiting(): OutboxRow[] {
    return [...this.rows.values()].filter(({ refused }) => refused === null);
  }

  /** The member's own intents are on the screen and stay there. */
  checkView(): void {
    const { given } = likesOverlay(this.base, [...this.rows.values()], cardOfId);
    const shown = new Set(given.flatMap(({ key, liked }) => (liked ? [key] : [])));
    for (const target of [ADA, BEA]) {
      const wanted = this.reference.shownLike(target);
      law(
        '15',
        wanted === null || shown.has(target) === wanted,
        `${target}: wanted ${wanted}, not shown`,
      );
    }
  }
}
