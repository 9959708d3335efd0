/**
 * The reads of conversations under way in this tab: a screen that opens asks at the very moment its poll begins, and both
 * want the same page (sync §2, 26). The screen takes what the poll brings. The poll confirms what was accepted before it
 * started, so it waits for the screen's answer and reads on from there (sync §2, 15).
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Fetched } from './reading-messages.ts';

type Fetch = () => Promise<Fetched>;

export class ConversationReads {
  readonly #underWay = new Map<ProfileId, Promise<Fetched>>();

  /** For a screen. */
  ask(profile: ProfileId, fetch: Fetch): Promise<Fetched> {
    return this.#underWay.get(profile) ?? this.#begin(profile, fetch);
  }

  /** For the engine. */
  poll(profile: ProfileId, fetch: Fetch): Promise<Fetched> {
    const before = this.#underWay.get(profile);
    if (before === undefined) return this.#begin(profile, fetch);
    return this.#begin(profile, () => before.then(fetch, fetch));
  }

  async #begin(profile: ProfileId, fetch: Fetch): Promise<Fetched> {
    const read = fetch();
    this.#underWay.set(profile, read);
    try {
      return await read;
    } finally {
      if (this.#underWay.get(profile) === read) this.#underWay.delete(profile);
    }
  }
}
