/**
 * A member who writes and likes without a pause, and sends an intent again with the same key until it is accepted. This is
 * what our client does (decisions 33), without the rest of it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { IDEMPOTENCY_KEY, PACKAGE_NAME, X_DEVICE, X_INTENT_SEQ } from '#schemas/headers.ts';
import { likeProfile, unlikeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import type { Dice } from '#tests/sim/dice.ts';

export interface Intent {
  readonly key: string;
  readonly call: AnyEndpoint;
  readonly from: string;
  readonly to: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Accepted {
  readonly intent: Intent;
  /** The id of the message; null when the intent was a like. */
  readonly message: string | null;
}

const AGAIN = new Set([409, 429, 502, 503]);
const WAIT_MS = 40;
/** In credits. */
export const MESSAGE_COST = 2;
/** Only letters: a first message with this many digits would count as one with a phone number. */
export const textOf = (key: string): string =>
  key.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const Sent = z.object({ message: z.object({ id: z.string() }) });

export class CrashClient {
  readonly accepted: Accepted[] = [];
  /** Statuses of answers that neither accepted the intent nor asked to wait. */
  readonly refused: number[] = [];
  /** Attempts without a complete answer: it is not known whether they were applied. */
  broken = 0;
  readonly #liked = new Set<string>();
  #seq = 0;
  readonly #given: {
    id: string;
    token: string;
    others: readonly string[];
    origin: string;
    dice: Dice;
  };

  constructor(given: {
    id: string;
    token: string;
    others: readonly string[];
    origin: string;
    dice: Dice;
  }) {
    this.#given = given;
  }

  /** Runs until `isOver`; the current intent is completed first. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const intent = this.#given.dice.chance(0.7) ? this.#message() : this.#like();
      await this.#settle(intent);
      await sleep(this.#given.dice.between(0, WAIT_MS));
    }
  }

  #message(): Intent {
    const { id, others, dice } = this.#given;
    const key = randomUUID();
    const to = dice.pick(others);
    const created = timeOf(Date.now());
    const body = {
      client_id: key,
      profile: to,
      body: textOf(key),
      created,
      max_cost: MESSAGE_COST,
    };
    return { key, call: sendMessage, from: id, to, body, headers: {} };
  }

  /** Each like is the opposite of the one before, so that each has an effect. */
  #like(): Intent {
    const { id, others, dice } = this.#given;
    const to = dice.pick(others);
    const isLike = !this.#liked.has(to);
    if (isLike) this.#liked.add(to);
    else this.#liked.delete(to);
    this.#seq += 1;
    return {
      key: randomUUID(),
      call: isLike ? likeProfile : unlikeProfile,
      from: id,
      to,
      body: { profile: to },
      headers: { [X_DEVICE]: 'phone', [X_INTENT_SEQ]: String(this.#seq) },
    };
  }

  async #settle(intent: Intent): Promise<void> {
    for (;;) {
      const seen = await this.#attempt(intent);
      if (seen === null) this.broken += 1;
      else if (seen.status < 300) {
        const message = Sent.safeParse(JSON.parse(seen.text)).data?.message.id ?? null;
        this.accepted.push({ intent, message });
        return;
      } else if (!AGAIN.has(seen.status)) {
        this.refused.push(seen.status);
        return;
      }
      await sleep(WAIT_MS);
    }
  }

  /** Null when no complete answer came. */
  async #attempt({ key, call, body, headers }: Intent) {
    const { origin, token } = this.#given;
    try {
      const answer = await fetch(`${origin}${call.path}`, {
        method: call.method,
        headers: {
          ...headers,
          [PACKAGE_NAME]: 'vonk',
          [IDEMPOTENCY_KEY]: key,
          'content-type': 'application/json',
          cookie: `s=${token}`,
          origin,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }
}
