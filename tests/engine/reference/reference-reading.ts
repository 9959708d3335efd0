/**
 * The reads of one leader term that are on their way, and what each of them can prove.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Effect } from '#sync/engine/effects.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import { law } from './reference.ts';

/** An older request counts as lost, and so its answer does not count. */
export const STUCK_MS = 60_000;

interface Moment {
  at: number;
  /** The ETags of the base. */
  held: Readonly<Record<string, string>>;
  accepted: ReadonlySet<string>;
}

export class Reading {
  readonly #out = new Map<string, { request: number; at: number }>();
  readonly #acceptedBefore = new Map<number, ReadonlySet<string>>();

  leaves({ endpoint, etag, request }: Extract<Effect, { type: 'read' }>, moment: Moment): void {
    const { at, held, accepted } = moment;
    const key = endpointKey(endpoint);
    const before = this.#out.get(key);
    law('26', before === undefined || at - before.at >= STUCK_MS, `${key} is read twice at a time`);
    law('17', etag === null || held[key] === etag, `${key} is asked for with ${etag}, not held`);
    this.#out.set(key, { request, at });
    this.#acceptedBefore.set(request, new Set(accepted));
  }

  ends(key: string, request: number): void {
    if (this.#out.get(key)?.request === request) this.#out.delete(key);
  }

  /** An answer can contain only what was accepted before its request left. */
  proves(request: number, key: IntentKey): boolean {
    return this.#acceptedBefore.get(request)?.has(key) === true;
  }

  clear(): void {
    this.#out.clear();
    this.#acceptedBefore.clear();
  }
}
