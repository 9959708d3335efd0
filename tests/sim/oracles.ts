/**
 * The oracles: what must hold at every step, whatever the order of events (sync §3.4). They read the disk, the
 * network and the ledger and compute again; they never ask the engine.
 */
import { CONVERSATION_POLL_MS, POLL_MS } from '#schemas/limits.ts';
import { endpointKey, type ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import { isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Home } from './home.ts';
import type { Snapshot } from './questions.ts';
import { FOREIGN } from './members.ts';
import { hold } from './violation.ts';

interface Reading {
  epoch: number;
  key: string;
}

export class Oracles {
  readonly #reading = new Map<string, Reading>();
  /** The key of the request that is on its way, by row. */
  readonly #sending = new Map<string, string>();
  /** Rows that are stored as on their way and whose request has not left yet. Each mark lets one request leave. */
  readonly #marked = new Set<string>();
  /** Starts of reads while nothing failed, by endpoint. */
  readonly #paced = new Map<string, number[]>();
  /** Those reads whose answer was not written, and which no later leader has forgotten. */
  readonly #unanswered = new Set<string>();
  readonly #changes: { at: number; forgets: ReadonlySet<string> }[] = [];
  /** How the last read of each endpoint ended; `good`: answered, taken and written. */
  readonly #last = new Map<string, 'out' | 'bad' | 'good'>();
  readonly #applied = new Map<string, number>();
  readonly #snapshots = new WeakSet<Snapshot>();

  readonly home: Home;

  constructor(home: Home) {
    this.home = home;
  }

  // Reads

  readLeaves(owner: string, endpoint: ReadEndpoint, etag: string | null, epoch: number): void {
    const key = endpointKey(endpoint);
    const attempt = `${owner} ${epoch} ${key}`;
    hold(26, !this.#reading.has(attempt), () => `${key} is read twice at a time`);
    this.#reading.set(attempt, { epoch, key });
    if (epoch < this.home.disk.epoch) return;
    hold(
      17,
      etag === null || key in this.home.disk.etags,
      () => `${key} is asked for with ${etag} and not held`,
    );
    this.#pace(endpoint, key);
  }

  readEnds(owner: string, endpoint: ReadEndpoint, epoch: number): void {
    const key = endpointKey(endpoint);
    this.#reading.delete(`${owner} ${epoch} ${key}`);
    this.#last.set(key, 'bad');
  }

  /** The read was answered, taken and written. */
  readIsIn(key: string): void {
    this.#last.set(key, 'good');
    this.#unanswered.delete(key);
  }

  /**
   * At most ceil(W / period) + 2 reads in any window. Retries after a failure do not count: they have their own rule
   * (22).
   */
  #pace(endpoint: ReadEndpoint, key: string): void {
    const isRetry = [...this.#last.values()].includes('bad');
    this.#last.set(key, 'out');
    if (isRetry) return;
    const period = endpoint.name === 'messages' ? CONVERSATION_POLL_MS : POLL_MS;
    const starts = this.#paced.get(key) ?? [];
    starts.push(this.home.phone.clock.now);
    if (starts.length > 40) starts.shift();
    this.#paced.set(key, starts);
    this.#unanswered.add(key);
    starts.forEach((start, index) => {
      const count = starts.length - index;
      const window = this.home.phone.clock.now - start;
      const changes = this.#changes.filter(({ at }) => at >= start);
      const forgotten = changes.filter(({ forgets }) => forgets.has(key)).length;
      const most = Math.ceil(window / period) + 2 + changes.length + forgotten;
      hold(21, count <= most, () => `${key}: ${count} reads in ${window} ms`);
    });
  }

  /**
   * A leader knows when the leader before it had its last answers, but not how many reads that one had sent since. So
   * one more read is allowed, and another one for each unanswered read.
   */
  leaderChanges(clockJumped: boolean): void {
    this.#changes.push({ at: this.home.phone.clock.now, forgets: new Set(this.#unanswered) });
    this.#unanswered.clear();
    if (clockJumped) this.#paced.clear();
  }

  /** A new browser has no record of what the last one read. */
  coldStart(): void {
    this.#paced.clear();
    this.#unanswered.clear();
    this.#last.clear();
    this.#reading.clear();
    this.#sending.clear();
  }

  memberSessionEnds(owner: string): void {
    for (const attempts of [this.#reading, this.#sending])
      for (const attempt of attempts.keys())
        if (attempt.startsWith(`${owner} `)) attempts.delete(attempt);
  }

  answered(snapshot: Snapshot): void {
    this.#snapshots.add(snapshot);
  }

  /** Called before a snapshot replaces the base. */
  baseChanges(key: string, snapshot: Snapshot, epoch: number): void {
    this.writes(epoch);
    const { member, backend } = this.home;
    hold(
      36,
      snapshot.member === member || !backend.sync,
      () => `${key} of ${snapshot.member} is shown to ${member}`,
    );
    hold(12, this.#snapshots.has(snapshot), () => `${key} is none of the server's answers`);
    const before = this.#applied.get(key) ?? 0;
    hold(
      14,
      snapshot.serial >= before,
      () => `${key} goes back from ${before} to ${snapshot.serial}`,
    );
    this.#applied.set(key, snapshot.serial);
  }

  baseWiped(): void {
    this.#applied.clear();
  }

  /** Called before the base counts as unchanged. */
  baseStands(key: string, etag: string | null): void {
    const known = this.home.disk.etags[key];
    hold(
      17,
      etag === null || etag === known,
      () => `${key}: unchanged since ${etag}, the base is ${known}`,
    );
  }

  /** Checks that a tab that no longer leads does not start to write. */
  writes(epoch: number): void {
    this.changes();
    hold(
      27,
      epoch >= this.home.disk.epoch,
      () => `epoch ${epoch} writes in epoch ${this.home.disk.epoch}`,
    );
  }

  // Writes

  marked(id: string): void {
    this.#marked.add(id);
  }

  sendLeaves(owner: string, id: string, key: string, send: Send): void {
    hold(10, id !== FOREIGN.id, () => `${id} is of a newer version and is sent`);
    const attempt = `${owner} ${id}`;
    hold(27, !this.#sending.has(attempt), () => `${id} is sent twice at a time`);
    this.#sending.set(attempt, key);
    const row = this.home.disk.rows.get(id);
    this.#keyIsKnown(id, key, send);
    hold(1, row !== undefined && isWritten(row, key), () => `${id} leaves unwritten`);
    hold(1, this.#marked.delete(id), () => `${id} leaves by the mark of an earlier request`);
    this.home.ledger.sent(id);
  }

  /** Another request of the attempt that the mark let leave: the next piece of a photo, or its message. */
  sendGoesOn(owner: string, id: string, key: string): void {
    const attempt = `${owner} ${id}`;
    hold(27, !this.#sending.has(attempt), () => `${id} is sent twice at a time`);
    this.#sending.set(attempt, key);
    const row = this.home.disk.rows.get(id);
    hold(1, row !== undefined && isWritten(row, key), () => `${id} leaves unwritten`);
  }

  /** Whether the request that its mark lets leave is still to come. */
  isMarked(id: string): boolean {
    return this.#marked.has(id);
  }

  /**
   * Also when its key is answered: a request that was sent again under the same key, after a sleep in which the
   * answer came, does not matter any more.
   */
  sendEnds(owner: string, id: string, key: string): void {
    const attempt = `${owner} ${id}`;
    if (this.#sending.get(attempt) === key) this.#sending.delete(attempt);
  }

  #keyIsKnown(id: string, key: string, send: Send): void {
    if (send.kind === 'message' || send.kind === 'photo-message') {
      const message = this.home.ledger.messages.get(key);
      hold(9, message?.body === send.body, () => `${id} is sent under another key`);
      hold(11, message?.state === 'live', () => `${id} was cancelled and is sent`);
    }
    const { sets, messages, onces, photos } = this.home.ledger;
    const set = sets.find(id, key);
    const once = messages.has(key) || onces.get(key) === 'live' || photos.get(key) !== undefined;
    hold(9, once || set !== undefined, () => `${id}: ${key} is nobody's`);
    hold(6, set?.state !== 'void', () => `${id} sends an intent taken back before it ever left`);
    if (send.kind !== 'like') return;
    const intent = this.home.ledger.likes.get(send.profile)?.find((one) => one.key === key);
    hold(9, intent?.seq === send.seq, () => `${id} is sent under an unknown key`);
    hold(9, intent?.wanted === send.wanted, () => `${id} says the opposite of its intent`);
    hold(6, intent?.state !== 'void', () => `${id} sends an intent taken back before it ever left`);
  }

  /** Called before something of this home changes. */
  changes(): void {
    hold(38, !this.home.isWiped, () => `${this.home.disk.device} is wiped and written again`);
  }

  signsOut(isRefusable: boolean): void {
    hold(35, isRefusable, () => 'signed out without a refusal');
  }
}

const isWritten = (row: OutboxRow, key: string): boolean =>
  isOnce(row) ? row.state !== 'queued' : row.inflight?.key === key;
