/**
 * A member's day played by the engine's pace alone: the engine's schedule, back-off, ration and random numbers, with
 * the little state that they need for a member without intents. A whole `step` copies its state each time and takes a
 * hundred times as long. Every run checks that both send the same reads at the same milliseconds (herd.ts).
 */
import {
  BACK_OFF_CAP_VISIBLE_MS,
  OFFLINE_PROBE_MS,
  POLL_MS,
  WAKE_SPREAD_MS,
} from '#schemas/limits.ts';
import { backOffMs } from '#sync/engine/backoff.ts';
import type { Device } from '#sync/engine/device.ts';
import { isPublic } from '#sync/engine/reads/endpoints.ts';
import { drawFrom } from '#sync/engine/random.ts';
import { countRequest, earliestRequestAt } from '#sync/engine/reads/rate.ts';
import { SILENCE } from '#sync/engine/reads/read-failed.ts';
import { FROM_START, jittered, longestGap, SCHEDULE } from '#sync/engine/reads/schedule.ts';
import { ANSWER_MS, WALL, type MemberDay, type OnRead, type Polled } from './herd-day.ts';

/** The same number as in line.ts and read-failed.ts. */
const DOWN_AFTER = 2;
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

const DEVICE: Device = { tabs: {}, push: { subscribed: false, acknowledgedAt: null } };
const WOKEN: ReadonlySet<Polled> = new Set(['user', 'chats', 'likes']);

interface Pace {
  readonly name: Polled;
  readonly period: number;
  readonly ration: number;
  due: number;
  cause: 'poll' | 'trigger' | 'retry';
  failures: number;
  /** -1: never. */
  startedAt: number;
  rateLimitedUntil: number;
  /** When the read on its way is answered. Infinity: no read is on its way. */
  answerAt: number;
  again: boolean;
}

const paceOf = (name: Polled): Pace => ({
  name,
  period: SCHEDULE[name].period(DEVICE, WALL),
  ration: SCHEDULE[name].ration,
  due: 0,
  cause: 'poll',
  failures: 0,
  startedAt: -1,
  rateLimitedUntil: 0,
  answerAt: Infinity,
  again: false,
});

export class PacePlayer {
  readonly #paces = FROM_START.map(paceOf);
  readonly #user = this.#paces[0] ?? paceOf('user');
  readonly #onRead: OnRead;
  #seed = 0;
  #at = 0;
  /** In the order in which their answers arrive. */
  readonly #inAttempt: Pace[] = [];
  #pausedUntil = 0;
  #misses = 0;
  #dead = false;
  #offline = false;

  constructor(onRead: OnRead) {
    this.#onRead = onRead;
  }

  play(day: MemberDay, until: number): void {
    this.#begin(day);
    let isBack = false;
    for (;;) {
      const startAt = this.#startReads(day);
      const answered = this.#inAttempt[0];
      const answerAt = answered?.answerAt ?? Infinity;
      const backAt = isBack ? Infinity : day.backAt;
      this.#at = Math.min(answerAt, backAt, startAt);
      if (this.#at >= until) return;
      if (answered && answerAt === this.#at) this.#answer(day, answered);
      else if (this.#at === backAt) {
        isBack = true;
        this.#wake(day);
      }
    }
  }

  #begin(day: MemberDay): void {
    this.#seed = day.seed;
    this.#at = 0;
    this.#inAttempt.length = 0;
    this.#pausedUntil = 0;
    this.#misses = 0;
    this.#dead = false;
    this.#offline = day.isBrowserOffline;
    for (const pace of this.#paces) {
      const freshAt = -day.ages[pace.name];
      pace.due = freshAt + jittered(pace.period, this.#draw());
      pace.cause = 'poll';
      pace.failures = 0;
      pace.startedAt = -1;
      pace.rateLimitedUntil = freshAt + 2 * pace.ration;
      pace.answerAt = Infinity;
      pace.again = false;
    }
  }

  #draw(): number {
    const { seed, value } = drawFrom(this.#seed);
    this.#seed = seed;
    return value;
  }

  #isDown(): boolean {
    return this.#dead && this.#misses >= DOWN_AFTER;
  }

  #opensAt(pace: Pace, visible: boolean): number {
    if (pace.answerAt !== Infinity) return Infinity;
    const isProbe = pace === this.#user;
    if (!isProbe && this.#isDown()) return Infinity;
    const rationed =
      pace.cause === 'retry' ? 0 : earliestRequestAt(pace.rateLimitedUntil, pace.ration);
    const soonest = Math.max(pace.due, rationed, this.#pausedUntil);
    if (!this.#offline) return soonest;
    if (!isProbe || !visible) return Infinity;
    return pace.startedAt < 0 ? soonest : Math.max(soonest, pace.startedAt + OFFLINE_PROBE_MS);
  }

  /** Starts what is due. Answers when the next one will be. */
  #startReads({ visible }: MemberDay): number {
    let next = Infinity;
    for (const pace of this.#paces) {
      const opens = this.#opensAt(pace, visible);
      if (opens > this.#at) {
        next = Math.min(next, opens);
        continue;
      }
      pace.startedAt = this.#at;
      pace.answerAt = this.#at + ANSWER_MS;
      if (pace.cause !== 'retry')
        pace.rateLimitedUntil = countRequest(pace.rateLimitedUntil, this.#at, pace.ration);
      this.#inAttempt.push(pace);
      this.#onRead(pace.name, this.#at);
    }
    return next;
  }

  #answer(day: MemberDay, pace: Pace): void {
    this.#inAttempt.shift();
    if (this.#at < day.backAt) this.#fail(day, pace);
    else this.#succeed(day, pace);
  }

  #fail({ meets, visible }: MemberDay, pace: Pace): void {
    pace.answerAt = Infinity;
    pace.again = false;
    if (!isPublic(pace.name)) {
      this.#misses += 1;
      this.#dead = meets.type === 'unreachable' || GATEWAY.has(meets.status);
    }
    pace.failures += 1;
    pace.due = this.#at + this.#wait(pace.failures, visible, meets);
    pace.cause = 'retry';
    if (meets.type === 'server' && SILENCE.has(meets.status)) {
      const most = longestGap(meets.retryAfterMs ?? BACK_OFF_CAP_VISIBLE_MS);
      this.#pausedUntil = Math.max(this.#pausedUntil, Math.min(pace.due, this.#at + most));
    }
    if (this.#isDown()) this.#probe(visible);
  }

  #wait(failures: number, visible: boolean, meets: MemberDay['meets'] | null): number {
    const retryAfterMs = meets?.type === 'server' ? meets.retryAfterMs : null;
    return backOffMs({ failures, visible, retryAfterMs }, this.#draw());
  }

  #probe(visible: boolean): void {
    const user = this.#user;
    if (user.answerAt !== Infinity || user.cause === 'retry') return;
    const due = this.#at + this.#wait(1, visible, null);
    if (due >= user.due) return;
    user.due = due;
    user.cause = 'retry';
  }

  #succeed(day: MemberDay, pace: Pace): void {
    const wasDown = this.#isDown();
    this.#misses = 0;
    if (wasDown) this.#spread(this.#offline ? WAKE_SPREAD_MS : POLL_MS);
    this.#startReads(day);
    pace.answerAt = Infinity;
    pace.failures = 0;
    const random = this.#draw();
    const gap =
      pace.cause === 'retry' ? Math.floor(random * pace.period) : jittered(pace.period, random);
    const polled = pace.startedAt + gap;
    pace.cause = pace.again ? 'trigger' : 'poll';
    pace.due = pace.again ? this.#at : polled;
    pace.again = false;
  }

  #spread(withinMs: number): void {
    for (const pace of this.#paces) {
      if (pace.answerAt !== Infinity || pace.due > this.#at + withinMs) continue;
      pace.due = this.#at + Math.floor(this.#draw() * withinMs);
      pace.cause = 'poll';
      pace.failures = 0;
    }
  }

  /** The browser reports online only when it reported offline before. */
  #wake(day: MemberDay): void {
    if (!day.isBrowserOffline) return;
    this.#offline = false;
    this.#misses = 0;
    for (const pace of this.#paces) {
      pace.failures = 0;
      if (pace.cause === 'retry') pace.cause = 'trigger';
    }
    for (const pace of this.#paces) {
      const requestedAt = pace.startedAt < 0 ? -day.ages[pace.name] : pace.startedAt;
      if (!WOKEN.has(pace.name) || this.#at - requestedAt < WAKE_SPREAD_MS) continue;
      const due = this.#at + Math.floor(this.#draw() * WAKE_SPREAD_MS);
      if (pace.answerAt !== Infinity) pace.again = true;
      else if (due < pace.due) {
        pace.due = due;
        pace.cause = 'trigger';
      }
    }
  }
}
