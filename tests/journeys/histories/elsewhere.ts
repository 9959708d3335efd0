/**
 * What happens to a conversation away from the device in hand: the other member, another device of the same member, and staff
 * change it on the server.
 */
import { blockProfile, unblockProfile } from '#schemas/blocks.ts';
import { deleteChat, markChat } from '#schemas/chats.ts';
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import { MessageId, type ProfileId } from '#schemas/ids.ts';
import { likeProfile, unlikeProfile } from '#schemas/likes.ts';
import { deleteMessageForBoth, editMessage, reactToMessage } from '#schemas/message-changes.ts';
import { deleteMessage, sendMessage } from '#schemas/messages.ts';
import { pauseUser } from '#schemas/pause.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import type { Cast } from '#tests/support/sync-members.ts';

/** Longer than any history. */
const PAUSE_MS = 86_400_000;

export const CHANGES = ['edit', 'delete-both', 'delete-for-me', 'react', 'unreact'] as const;
export const MARKS = ['like', 'hide', 'pin'] as const;

export interface Change {
  how: (typeof CHANGES)[number];
  /** Whether it is about a message of the one who changes it. */
  isOwn: boolean;
}

interface Between {
  /** Who acts. */
  me: ProfileId;
  other: ProfileId;
}

export class Elsewhere {
  readonly #cast: Cast;
  #moderation: Moderation | null = null;
  #count = 0;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  async write({ me, other }: Between): Promise<void> {
    this.#count += 1;
    const client_id = crypto.randomUUID();
    const created = timeOf(this.#cast.server().clock.now());
    await this.#ask(me, sendMessage, {
      body: { client_id, profile: other, body: `from ${me} ${this.#count}`, created },
      headers: { 'idempotency-key': client_id },
    });
  }

  /** The newest message of one of the two that the server still shows to somebody. */
  async newest(from: ProfileId, to: ProfileId): Promise<MessageId | null> {
    const row = await this.#cast
      .server()
      .db.selectFrom('messages')
      .innerJoin('sides', 'sides.conversation', 'messages.conversation')
      .where('sides.member', '=', to)
      .where('sides.other', '=', from)
      .where('sender', '=', from)
      .where('taken_down', '=', false)
      .orderBy('messages.id', 'desc')
      .select('messages.id')
      .executeTakeFirst();
    return row === undefined ? null : MessageId.parse(String(row.id));
  }

  async change({ me, other }: Between, { how, isOwn }: Change): Promise<void> {
    const message = await (isOwn ? this.newest(me, other) : this.newest(other, me));
    if (message === null) return;
    const created = timeOf(this.#cast.server().clock.now());
    switch (how) {
      case 'edit':
        return this.#ask(me, editMessage, { body: { message, body: 'edited', created } });
      case 'delete-both':
        return this.#ask(me, deleteMessageForBoth, { body: { message } });
      case 'delete-for-me':
        return this.#ask(me, deleteMessage, { body: { message } });
      case 'react':
        return this.#ask(me, reactToMessage, { body: { message, emoji: '🔥', created } });
      case 'unreact':
        return this.#ask(me, reactToMessage, { body: { message, emoji: null, created } });
    }
  }

  async mark({ me, other }: Between, what: (typeof MARKS)[number], wanted: boolean): Promise<void> {
    const body = { profile: other };
    switch (what) {
      case 'like':
        return this.#ask(me, wanted ? likeProfile : unlikeProfile, { body });
      case 'hide':
        return this.#ask(me, wanted ? hideProfile : unhideProfile, { body });
      case 'pin': {
        const conversation = await this.#conversation(me, other);
        if (conversation === null) return;
        return this.#ask(me, markChat, { body: { conversation, pinned: wanted } });
      }
    }
  }

  async block({ me, other }: Between, wanted: boolean): Promise<void> {
    await this.#ask(me, wanted ? blockProfile : unblockProfile, { body: { profile: other } });
  }

  async pause(member: ProfileId, wanted: boolean): Promise<void> {
    const until = wanted ? timeOf(this.#cast.server().clock.now() + PAUSE_MS) : null;
    await this.#ask(member, pauseUser, { body: { until } });
  }

  async deleteChat({ me, other }: Between): Promise<void> {
    const conversation = await this.#conversation(me, other);
    if (conversation !== null) await this.#ask(me, deleteChat, { body: { conversation } });
  }

  async takeDown({ me, other }: Between): Promise<void> {
    const message = await this.newest(me, other);
    this.#moderation ??= new Moderation(this.#cast.server());
    if (message !== null) await this.#moderation.censor(message);
  }

  /** What is too late, about somebody who blocked or paused, or about what is gone is refused and changes nothing. */
  async #ask(
    member: ProfileId,
    ...[endpoint, given]: Parameters<MemberBrowser['call']>
  ): Promise<void> {
    const browser = await this.#cast.server().enter(member);
    const { status, text } = await browser.call(endpoint, given);
    if (status >= 500) throw new Error(`${endpoint.name}: ${status} ${text}`);
  }

  async #conversation(me: ProfileId, other: ProfileId): Promise<string | null> {
    const row = await this.#cast
      .server()
      .db.selectFrom('sides')
      .where('member', '=', me)
      .where('other', '=', other)
      .select('conversation')
      .executeTakeFirst();
    return row?.conversation ?? null;
  }
}
