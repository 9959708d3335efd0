/**
 * The backend of the reference: each key is applied once, an older intent changes nothing, marks never go back.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/intents/table.ts';

export class Truth {
  readonly likes = new Set<ProfileId>();
  readonly marks = new Map<string, string>();
  readonly arrived: IntentKey[] = [];
  version = 1;
  readonly #done = new Set<IntentKey>();
  readonly #guards = new Map<ProfileId, number>();

  hasDone(key: IntentKey): boolean {
    return this.#done.has(key);
  }

  /** Applies a key once. An older intent about the same member changes nothing. */
  take(key: IntentKey, send: Send): void {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    this.version += 1;
    switch (send.kind) {
      case 'like':
        if (send.seq <= (this.#guards.get(send.profile) ?? 0)) return;
        this.#guards.set(send.profile, send.seq);
        if (send.wanted) this.likes.add(send.profile);
        else this.likes.delete(send.profile);
        return;
      case 'message':
        this.arrived.push(key);
        return;
      case 'read':
        return this.#mark('read', send.message.padStart(9, '0'));
      case 'seen':
        return this.#mark('seen', send.until);
      default:
        return;
    }
  }

  #mark(name: string, wanted: string): void {
    if (wanted > (this.marks.get(name) ?? '')) this.marks.set(name, wanted);
  }
}
