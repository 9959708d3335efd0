/**
 * The reads of conversations in progress in this tab: a screen that opens requests the same page as the poll that begins
 * at that moment (invariant 26). The screen takes the answer of the poll. The poll confirms what was accepted before it
 * started, so it waits for the screen's answer and continues from there (invariant 15).
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { MessagesPage } from '#sync/db/tables/messages.ts';
import type { Answer } from '#sync/worker/http/answer.ts';

/** The pages read, and how the last request ended. */
export interface Fetched {
  answer: Answer<MessagesPage>;
  pages: MessagesPage[];
  end: 'newest' | 'newer';
}

type FetchConversation = () => Promise<Fetched>;

export class ConversationReads {
  readonly #underWay = new Map<ProfileId, Promise<Fetched>>();

  /** For a screen. */
  ask(profile: ProfileId, fetch: FetchConversation): Promise<Fetched> {
    return this.#underWay.get(profile) ?? this.#begin(profile, fetch);
  }

  /** For the engine. */
  poll(profile: ProfileId, fetch: FetchConversation): Promise<Fetched> {
    const before = this.#underWay.get(profile);
    if (before === undefined) return this.#begin(profile, fetch);
    return this.#begin(profile, () => before.then(fetch, fetch));
  }

  async #begin(profile: ProfileId, fetch: FetchConversation): Promise<Fetched> {
    const read = fetch();
    this.#underWay.set(profile, read);
    try {
      return await read;
    } finally {
      if (this.#underWay.get(profile) === read) this.#underWay.delete(profile);
    }
  }
}
