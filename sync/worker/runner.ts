/**
 * Performs the effects of the engine and reports how they ended. Effects of an epoch that has ended, or of a member who
 * has left, change nothing: the epoch is checked before and after every wait, and inside every write (invariants 27, 38).
 */
import type { IntentKey } from '#schemas/ids.ts';
import { PAINT_FIRST_MS } from '#schemas/limits.ts';
import { epochOnDisk } from '#sync/db/tables/device.ts';
import { readKnown, writePendingEtag, writeEndpoints } from '#sync/db/tables/meta.ts';
import { fencedStore } from '#sync/db/store/fenced-store.ts';
import { Replacer } from '#sync/db/store/replace.ts';
import { showStillNamed } from '#sync/db/tables/exclusions.ts';
import type { Effect } from '#sync/engine/effects.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import { requestOf } from '#sync/engine/intents/table.ts';
import type { ReadResult, SendResult, UntimedEngineEvent } from '#sync/engine/events.ts';
import type { PicturesListed } from '#sync/engine/outbox/row-base.ts';
import { isOnce } from '#sync/engine/outbox/rows.ts';
import { isBrowserOffline, isVisible, savesData } from '#sync/engine/device.ts';
import { initial, step } from '#sync/engine/step.ts';
import { SLEPT_MS } from '#sync/engine/wake.ts';
import { heldBack, noteTaken } from './sends/daily-limit.ts';
import { applyAccepted, applyFound } from './sends/on-accepted.ts';
import { logEnd } from './http/log-end.ts';
import { readFailure } from './reads/freshness.ts';
import { Snapshot } from './reads/read-result.ts';
import { readEndpoint } from './reads/reading.ts';
import type { EffectOf, Handover, RunnerParts } from './runner-parts.ts';
import { report } from './runner-parts.ts';
import { sendIntent, UNSTORED } from './sends/sending.ts';
import { NO_RESULT, reconcile } from './sends/reconciling.ts';

export class Runner {
  readonly #parts: RunnerParts;
  readonly #stopRows: () => void;
  #state;
  /** Null while another tab leads. */
  #epoch: number | null = null;
  #wanted: Promise<boolean> | null = null;
  #replacer: Replacer;
  /** The last change in progress of each row; it resolves to the key of the request that one of them marked. */
  readonly #changing = new Map<string, Promise<IntentKey | null>>();
  #stopTimer = (): void => {};
  #isOpen = true;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#state = initial(parts.seed);
    this.#replacer = new Replacer(parts.store);
    this.#stopRows = parts.outbox.onChange((id) => {
      parts.clock.after(PAINT_FIRST_MS, () => {
        if (!this.#changing.has(id)) this.#reportRow(id, null);
      });
    });
    this.handle({ type: 'signed-in', member: parts.member });
  }

  /**
   * Whether more than what is on screen may be fetched: in front of the member, on a good connection that is not saving data,
   * from a backend that does not count fetched messages as read.
   */
  mayFetchAhead(): boolean {
    const { leaderTerm, device } = this.#state;
    if (!this.#isOpen || leaderTerm === null || leaderTerm.sync !== true) return false;
    const isSpared = savesData(device) || isBrowserOffline(device) || !isVisible(device);
    return !isSpared && leaderTerm.isSessionConfirmed && leaderTerm.misses.count === 0;
  }

  handle(event: UntimedEngineEvent): void {
    if (!this.#isOpen) return;
    const { clock } = this.#parts;
    const result = step(this.#state, { ...event, at: clock.now(), wall: clock.wall() });
    this.#state = result.state;
    for (const effect of result.effects) this.#perform(effect);
  }

  /**
   * When other tabs are alive, the poll times on disk are used too: the previous leader may have closed before it
   * reported them.
   */
  async lead(epoch: number, handover: Handover): Promise<void> {
    const { store, outbox } = this.#parts;
    this.#epoch = epoch;
    this.#replacer = new Replacer(fencedStore(store, epoch));
    await store.raise(epoch);
    const [known] = await Promise.all([readKnown(store), outbox.reload()]);
    if (!this.#isCurrent(epoch)) return;
    const { etags, pendingEtags, versions, syncedAt } = known;
    const readAt = handover.isAlone ? handover.readAt : { ...syncedAt, ...handover.readAt };
    this.handle({
      type: 'leading',
      epoch,
      rows: outbox.rows(),
      etags,
      pendingEtags,
      versions,
      readAt,
    });
  }

  follow(): void {
    this.#epoch = null;
    this.handle({ type: 'following' });
  }

  close(): void {
    this.#isOpen = false;
    this.#epoch = null;
    this.#stopTimer();
    this.#stopRows();
  }

  #isCurrent(epoch: number): boolean {
    return this.#isOpen && this.#epoch === epoch;
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case 'read':
        return this.#start(this.#read(effect));
      case 'apply':
        return this.#start(this.#apply(effect));
      case 'send':
        return this.#start(this.#send(effect));
      case 'reconcile':
        return this.#start(this.#reconcile(effect));
      case 'change':
        return this.#start(this.#change(effect));
      case 'timer':
        return this.#setTimer(effect.afterMs);
      case 'sign-out':
        return this.#start(this.#refuse(effect.epoch));
      case 'connectivity':
        return this.#parts.onConnectivity(effect.connectivity);
    }
  }

  /**
   * A tab that was suspended may bring a refusal of a session that was renewed since: the epoch on disk decides whether it
   * counts.
   */
  async #refuse(epoch: number): Promise<void> {
    if (await this.#isMine(epoch)) this.#parts.onRefused();
  }

  #start(work: Promise<void>): void {
    work.catch((error: unknown) => report('engine', error));
  }

  async #read({ epoch, request, endpoint, etag }: EffectOf<'read'>): Promise<void> {
    if (!this.#isCurrent(epoch)) return;
    const { freshness } = this.#parts;
    const result = await readEndpoint(this.#parts, endpoint, etag);
    if (!this.#isCurrent(epoch)) return;
    const failure = readFailure(endpoint, result);
    if (failure !== null) freshness.failed(endpointKey(endpoint), failure);
    this.handle({ type: 'read-done', request, result });
    if (endpoint.name === 'user') this.#noteListVersions(result);
  }

  /** The user call names the versions of both lists: a base with the same version is current (decisions 23). */
  #noteListVersions(result: ReadResult): void {
    if (result.type !== 'answer' && result.type !== 'unchanged') return;
    const { freshness, clock } = this.#parts;
    for (const name of ['chats', 'likes'] as const) {
      const version = result.versions[name];
      if (version !== null && version === this.#state.leaderTerm?.applied[name])
        freshness.refreshed(name, clock.wall());
    }
  }

  /** In this order: the pending ETag, the base, the ETags and versions, the rows it confirms. */
  async #apply(effect: EffectOf<'apply'>): Promise<void> {
    const { epoch, request } = effect;
    const ok = await this.#write(effect).catch((error: unknown) => {
      report('apply', error);
      return false;
    });
    if (this.#isCurrent(epoch)) this.handle({ type: 'applied', request, ok });
  }

  async #write({ epoch, endpoint, answer, etag, versions, retire }: EffectOf<'apply'>) {
    const { outbox, freshness, clock, onBuild, onStored } = this.#parts;
    const store = fencedStore(this.#parts.store, epoch);
    if (!(await this.#isMine(epoch))) return false;
    const key = endpointKey(endpoint);
    const syncedAt = clock.wall();
    if (answer instanceof Snapshot) {
      await writePendingEtag(store, key, etag);
      if (!this.#isCurrent(epoch)) return false;
      await answer.write({ store, replacer: this.#replacer, onBuild, rows: outbox.rows(), retire });
      if (!this.#isCurrent(epoch)) return false;
      await writeEndpoints(store, [{ endpoint: key, etag, syncedAt }], versions);
    } else await showStillNamed(store, outbox.rows(), { endpoint: endpoint.name, retire });
    for (const { row, key: wanted } of retire) {
      if (!this.#isCurrent(epoch)) return false;
      await outbox.change(row, { type: 'retire', key: wanted, by: endpoint.name }, epoch);
    }
    freshness.refreshed(key, syncedAt);
    onStored();
    return true;
  }

  /**
   * If the store fails, the outcome counts as unknown: the intent is looked up or sent again under its key (invariant
   * 30).
   */
  async #send(effect: EffectOf<'send'>): Promise<void> {
    const { epoch, row, key } = effect;
    const result = await this.#carry(effect).catch((error: unknown): SendResult => {
      report('send', error);
      return UNSTORED;
    });
    if (result !== null && this.#isCurrent(epoch))
      this.handle({ type: 'send-done', row, key, result });
  }

  /** Asked once for all sends that begin together, so that they leave in their order. */
  #isWanted(): Promise<boolean> {
    this.#wanted ??= this.#parts.isWanted().finally(() => {
      this.#wanted = null;
    });
    return this.#wanted;
  }

  /** Null when another tab leads by now, or the member has left (invariants 36, 38). */
  async #carry({ epoch, row, key, send, asked }: EffectOf<'send'>): Promise<SendResult | null> {
    const may = await Promise.all([this.#isMine(epoch), this.#isWanted()]);
    if (may.includes(false) || !this.#isCurrent(epoch)) return null;
    const onListed = async (images: PicturesListed) => {
      await this.#parts.outbox.unlistOthers(row, epoch);
      await this.#parts.outbox.change(row, { type: 'listed', key, images }, epoch);
    };
    const mayGoOn = () => this.#isMine(epoch);
    const { sync = null } = this.#state.leaderTerm ?? {};
    const sender = { ...this.#parts, sync, onListed, mayGoOn };
    const request = requestOf(send, { key, sync: sender.sync });
    const result = await sendIntent(sender, { key, request, asked });
    logEnd(request.endpoint.name, result);
    if (!this.#isCurrent(epoch)) return null;
    await applyAccepted(fencedStore(sender.store, epoch), send, result);
    return result;
  }

  /** A message that was found but could not be stored counts as not found yet. */
  async #reconcile({ epoch, keys }: EffectOf<'reconcile'>): Promise<void> {
    if (!this.#isCurrent(epoch)) return;
    const { http, outbox, store, member } = this.#parts;
    const wanted = new Set<string>(keys);
    const rows = outbox.rows().filter((row) => isOnce(row) && wanted.has(row.key));
    const sync = this.#state.leaderTerm?.sync ?? null;
    const reconciled = reconcile({ http, store, member, sync }, rows).then(async (result) => {
      if (this.#isCurrent(epoch)) await applyFound(fencedStore(store, epoch), result);
      return result;
    });
    const { found, missing, photos } = await reconciled.catch((error: unknown) => {
      report('reconcile', error);
      return NO_RESULT;
    });
    if (!this.#isCurrent(epoch)) return;
    const messages = found.map(({ message }) => message);
    this.handle({ type: 'reconcile-done', found: messages, missing, photos });
  }

  /**
   * Changes of one row run one after another, in the engine's order. Until the last one is done the engine gets no event
   * of that row: the stored row still lacks changes that the engine has already made, and would undo them.
   */
  async #change(effect: EffectOf<'change'>): Promise<void> {
    const { epoch, row } = effect;
    const before = this.#changing.get(row) ?? Promise.resolve(null);
    const done = before.then(async (marked) => (await this.#make(effect)) ?? marked);
    this.#changing.set(row, done);
    const marked = await done;
    if (this.#changing.get(row) !== done) return;
    this.#changing.delete(row);
    if (this.#isCurrent(epoch)) this.#reportRow(row, marked);
  }

  /** The key of the request that this change allows to leave; null for every other change, and when the store failed. */
  async #make({ epoch, row, change }: EffectOf<'change'>): Promise<IntentKey | null> {
    if (!this.#isCurrent(epoch)) return null;
    const { outbox } = this.#parts;
    try {
      const made = change.type === 'sending' ? await heldBack(this.#parts, row, change) : null;
      if (change.type === 'sending' && made === null)
        return (await outbox.markSending(row, change.key, epoch)) ? change.key : null;
      if (change.type === 'accepted') await noteTaken(this.#parts, row, change);
      await outbox.change(row, made ?? change, epoch);
    } catch (error) {
      report('outbox', error);
    }
    return null;
  }

  #reportRow(id: string, marked: IntentKey | null): void {
    this.handle({ type: 'row', id, row: this.#parts.outbox.get(id), marked });
  }

  /** Checks whether another tab began to lead while this one was suspended. */
  async #isMine(epoch: number): Promise<boolean> {
    if (!this.#isCurrent(epoch)) return false;
    const stored = await epochOnDisk(this.#parts.store);
    if (!this.#isCurrent(epoch)) return false;
    if (stored > epoch) this.#parts.onFenced(stored);
    return stored <= epoch;
  }

  #setTimer(afterMs: number | null): void {
    this.#stopTimer();
    this.#stopTimer = () => {};
    if (afterMs === null) return;
    const { clock } = this.#parts;
    const due = clock.now() + afterMs;
    this.#stopTimer = clock.after(afterMs, () => {
      if (clock.now() - due > SLEPT_MS) this.handle({ type: 'wake', cause: 'resume' });
      this.handle({ type: 'timer' });
    });
  }
}
