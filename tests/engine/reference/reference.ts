/**
 * The reference (sync §3.2, L1): what the member wanted, what the server has applied, and the few laws that every
 * request of the engine must keep. It shares no code with the engine and has none of its states.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import { ADA, BEA } from '#tests/engine/people.ts';
import { Truth } from './reference-truth.ts';
import { callOf } from '#tests/support/call-of.ts';

export interface Said {
  target: ProfileId;
  seq: number;
  /** `out`: sent, with an outcome that is not known. */
  state: 'waits' | 'out' | 'arrived' | 'refused' | 'cancelled';
  /** Sent again by the member: its place in the order is not promised any more. */
  byHand: boolean;
}

export interface Liked {
  key: IntentKey;
  wanted: boolean;
  isRefused: boolean;
}

export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
}

export function law(invariant: string, isKept: boolean, seen: string): void {
  if (!isKept) throw new BrokenLaw(`[sync ${invariant}] ${seen}`);
}

export class Reference {
  readonly truth = new Truth();
  readonly said = new Map<IntentKey, Said>();
  readonly liked = new Map<ProfileId, Liked[]>();
  readonly marks = new Map<string, string>();
  readonly #bodies = new Map<IntentKey, string>();
  leads = false;
  /** In this leader term the user call was answered for this member, and no answer since contradicts it. */
  isConfirmed = false;
  /** The server asked for a pause until then. */
  silentUntil = 0;

  /** A request is about to leave. */
  leaves(key: IntentKey, send: Send, at: number): void {
    law('28', this.leads, `${callOf(send)} is sent by a tab that does not lead`);
    law('36', this.isConfirmed, `${callOf(send)} is sent before the session is known`);
    law(
      '22',
      at >= this.silentUntil,
      `${callOf(send)} is sent at ${at}, not before ${this.silentUntil}`,
    );
    const body = JSON.stringify(send);
    law('9', (this.#bodies.get(key) ?? body) === body, `${key} was something else before`);
    this.#bodies.set(key, body);
    const said = this.said.get(key);
    if (said !== undefined) this.#saidLeaves(said);
  }

  #saidLeaves(said: Said): void {
    law('4, 11', said.state === 'waits', `message ${said.seq} is sent while it is ${said.state}`);
    for (const other of this.said.values()) {
      if (other.target !== said.target || other === said) continue;
      law('8', other.state !== 'out', `message ${said.seq} leaves while ${other.seq} is out`);
      const isBefore = other.state === 'waits' && other.seq < said.seq && !other.byHand;
      law('8', !isBefore, `message ${said.seq} leaves before ${other.seq}`);
    }
    said.state = 'out';
  }

  /** The like that a screen shows because of the member's own intent; null when the server's state is shown. */
  shownLike(target: ProfileId): boolean | null {
    const last = this.liked.get(target)?.at(-1);
    return last === undefined || last.isRefused ? null : last.wanted;
  }

  /** The engine gets the same outcome. */
  becomes(key: IntentKey, state: Said['state']): void {
    const said = this.said.get(key);
    if (said !== undefined && said.state !== 'cancelled') said.state = state;
  }

  refused(key: IntentKey): void {
    this.becomes(key, 'refused');
    for (const own of this.liked.values()) {
      const one = own.find((liked) => liked.key === key);
      // Later intents with the same choice sent nothing new: it is the same request that was refused.
      if (one !== undefined)
        for (const liked of own.slice(own.indexOf(one)))
          if (liked.wanted === one.wanted) liked.isRefused = true;
    }
  }

  /** Checks the end, after everything succeeded for long enough. */
  settled(): void {
    for (const [key, { state, seq }] of this.said) {
      const copies = this.truth.arrived.filter((one) => one === key).length;
      law('3', copies <= 1, `message ${seq} arrived ${copies} times`);
      const isThere = copies === 1 || state === 'refused' || state === 'cancelled';
      law('2', isThere, `message ${seq} is lost: ${state}`);
    }
    for (const target of [ADA, BEA]) {
      const wanted = this.shownLike(target);
      law(
        '6',
        wanted === null || this.truth.likes.has(target) === wanted,
        `${target}: ${wanted} was the last word`,
      );
    }
    for (const [name, wanted] of this.marks)
      law('2', (this.truth.marks.get(name) ?? '') >= wanted, `${name} ${wanted} is lost`);
  }
}
