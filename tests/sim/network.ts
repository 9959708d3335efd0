/**
 * The connection between the simulated device and the backend. Every request has exactly one outcome at the device,
 * and may reach the backend never, once, late, or twice.
 */
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#schemas/limits.ts';
import { bytesFor } from './bytes.ts';
import type { Clockwork } from './clockwork.ts';
import type { Dice } from './dice.ts';
import type { Fate, Profile } from './profile.ts';
import type { Outcome, Question, Reply, Session } from './questions.ts';
import type { Sightings } from './sightings.ts';
import type { Site } from './site.ts';

export class Network {
  /** No network at all, whatever the browser reports. */
  isDead = false;
  isPortal = false;
  isServerDown = false;
  /** A deploy: requests under way are answered, all others are asked to come back later, spread over time. */
  isDraining = false;
  /** Requests about this target are never answered. */
  poisoned: string | null = null;
  /** All faults are over. */
  isHealed = false;
  readonly #answers = new WeakMap<Session, Map<string, Reply>>();
  #cookie: Session | null = null;
  cookieSince = 0;
  #starts = 0;

  readonly clock: Clockwork;
  readonly site: Site;
  readonly profile: Profile;
  readonly dice: Dice;
  readonly reached: Sightings;

  constructor(
    clock: Clockwork,
    site: Site,
    { profile, dice, reached }: Pick<Network, 'profile' | 'dice' | 'reached'>,
  ) {
    this.clock = clock;
    this.site = site;
    this.profile = profile;
    this.dice = dice;
    this.reached = reached;
  }

  /** The session of the browser's next request. */
  get cookie(): Session | null {
    return this.#cookie;
  }

  /** Answers that were on their way set no cookie any more: the process that waited for them is gone. */
  browserKilled(): void {
    this.#starts += 1;
  }

  ask(question: Question, deliver: (outcome: Outcome) => void): void {
    const { clock, dice } = this;
    const timeout = WRITES.has(question.call) ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS;
    const lag = () => 1 + Math.floor(dice.next() * this.profile.latencyMs);
    const outage = this.#outage(question);
    if (outage !== null) {
      clock.after(outage === HANG ? timeout : lag(), () => deliver(outage));
      return;
    }
    const fate = this.isHealed ? 'well' : this.fateOf(question);
    this.reached.see(fate);
    this.#carry(question, fate, { timeout, there: lag(), back: lag(), deliver });
  }

  /** Drawn at random. A story with fixed faults overrides this. */
  fateOf(_question: Question): Fate | 'well' {
    return this.dice.weighted(this.profile.fates) ?? 'well';
  }

  #outage(question: Question): Outcome | null {
    if (this.isDead) return { kind: 'nothing', left: false };
    if (this.isPortal) return { kind: 'html', status: 200 };
    if (this.isDraining)
      return { kind: 'busy', status: 503, retryAfterMs: this.dice.between(1, 20) * 1_000 };
    if (this.isServerDown)
      return this.dice.chance(0.5) ? LOST : { kind: 'busy', status: 503, retryAfterMs: null };
    return this.#isPoisoned(question) ? HANG : null;
  }

  #isPoisoned(question: Question): boolean {
    if (question.call !== 'send' || !('profile' in question.send)) return false;
    return question.send.profile === this.poisoned;
  }

  /**
   * Requests that may not arrive any more after the end of the faults. A login would end the current session, and no
   * act would sign the member in again. What is about the poisoned target may arrive after the last poll of the story;
   * of all other requests the retry has arrived long before.
   */
  #isTooLate(question: Question): boolean {
    return question.call === 'log-in' || this.#isPoisoned(question);
  }

  #carry(question: Question, fate: Fate | 'well', { timeout, there, back, deliver }: Trip): void {
    const { clock, site, dice } = this;
    const cookie = this.#cookie;
    const start = this.#starts;
    const later = (ms: number, outcome: Outcome) =>
      clock.after(ms, () => {
        if (outcome.kind === 'session' && this.#starts === start) this.newSession(outcome.session);
        deliver(outcome);
      });
    const reach = (ms: number) =>
      clock.after(ms, () => {
        if (!this.isHealed || !this.#isTooLate(question)) site.answer(question, cookie);
      });
    /** The backend answers after `ms`; what the device receives then is decided by `received`. */
    const answered = (ms: number, wait: number, received: (reply: Reply) => Outcome = same) =>
      clock.after(ms, () =>
        later(wait, received(this.#remembered(question, site.answer(question, cookie), cookie))),
      );

    switch (fate) {
      case 'well':
        return void answered(there, back);
      case 'lost-before':
        return void later(there, LOST);
      case 'lost-after':
        return void answered(there, back, () => LOST);
      case 'hangs-before':
        return void later(timeout, LOST);
      case 'hangs-after':
      case 'arrives-late':
        reach(fate === 'arrives-late' ? dice.between(timeout, 120_000) : there);
        return void later(timeout, LOST);
      case 'answers-late':
        return void answered(there, dice.between(0, timeout - there - 2));
      case 'twice':
        reach(there + dice.between(1, 60_000));
        return void answered(there, back);
      case 'error-after':
        return void answered(there, back, () => ({ kind: 'broken', status: 502 }));
      case 'unreadable-after':
        return void answered(there, back, () => this.#bytes(question, 'after'));
      case 'cached':
        return void answered(there, back, (reply) => this.#older(question, cookie) ?? reply);
      case 'error-before':
      case 'gateway':
      case 'busy':
      case 'rate':
      case 'html':
      case 'html-403':
      case 'unreadable':
        return void later(there, this.#instead(fate, question));
    }
  }

  #bytes(question: Question, when: 'after' | 'instead'): Outcome {
    const { site, dice, reached } = this;
    const { name, outcome } = bytesFor(question, when, { sync: site.sync, dice });
    reached.see(`bytes: ${name}`);
    return outcome;
  }

  #instead(
    fate: 'error-before' | 'gateway' | 'busy' | 'rate' | 'html' | 'html-403' | 'unreadable',
    question: Question,
  ): Outcome {
    const retryAfterMs = this.dice.chance(0.5) ? this.dice.between(1, 20) * 1_000 : null;
    switch (fate) {
      case 'error-before':
        return { kind: 'broken', status: 500 };
      case 'gateway':
        return { kind: 'broken', status: 504 };
      case 'busy':
        return { kind: 'busy', status: 503, retryAfterMs };
      case 'rate':
        return { kind: 'busy', status: 429, retryAfterMs };
      case 'html':
        return { kind: 'html', status: 200 };
      case 'html-403':
        return { kind: 'html', status: 403 };
      case 'unreadable':
        return this.#bytes(question, 'instead');
    }
  }

  newSession(session: Session | null): void {
    this.cookieSince = this.clock.now;
    this.#cookie = session;
  }

  /**
   * A cache on the way keeps the first complete answer of each list for the rest of a session (the backend sends
   * `Vary: Cookie`).
   */
  #remembered(question: Question, reply: Reply, cookie: Session | null): Reply {
    if (cookie === null || question.call !== 'read' || reply.kind !== 'snapshot') return reply;
    const known = this.#answers.get(cookie) ?? new Map<string, Reply>();
    this.#answers.set(cookie, known);
    const name = this.#cachedAs(question);
    if (reply.etag !== null && !known.has(name)) known.set(name, reply);
    return reply;
  }

  /** Which of two server epochs is the later one cannot be told, so the cache is emptied between them. */
  #cachedAs({ member, endpoint }: Extract<Question, { call: 'read' }>): string {
    return `${member} ${endpoint.name} ${this.site.account(member).epoch}`;
  }

  #older(question: Question, cookie: Session | null): Reply | null {
    if (cookie === null || question.call !== 'read') return null;
    return this.#answers.get(cookie)?.get(this.#cachedAs(question)) ?? null;
  }
}

const WRITES: ReadonlySet<Question['call']> = new Set<Question['call']>(['send', 'piece', 'whole']);

interface Trip {
  timeout: number;
  there: number;
  back: number;
  deliver: (outcome: Outcome) => void;
}

const same = (reply: Reply): Outcome => reply;
const LOST: Outcome = { kind: 'nothing', left: true };
const HANG: Outcome = { kind: 'nothing', left: true };
