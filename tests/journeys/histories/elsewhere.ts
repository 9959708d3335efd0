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
import { deleteMessage } from '#schemas/messages.ts';
import { pauseUser } from '#schemas/pause.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { writeFrom } from '#tests/support/known-bo.ts';
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
    await writeFrom(this.#cast, me, { to: other, body: `from ${me} ${this.#count}` });
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

  /** One that is too late, or about a message that is gone, is refused and changes nothing. */
  async change({ me, other }: Between, { how, isOwn }: Change): Promise<void> {
    const message = await (isOwn ? this.newest(me, other) : this.newest(other, me));
    if (message === null) return;
    const browser = await this.#enter(me);
    const created = timeOf(this.#cast.server().clock.now());
    switch (how) {
      case 'edit':
        return void (await browser.call(editMessage, {
          body: { message, body: 'edited', created },
        }));
      case 'delete-both':
        return void (await browser.call(deleteMessageForBoth, { body: { message } }));
      case 'delete-for-me':
        return void (await browser.call(deleteMessage, { body: { message } }));
      case 'react':
        return void (await browser.call(reactToMessage, {
          body: { message, emoji: '🔥', created },
        }));
      case 'unreact':
        return void (await browser.call(reactToMessage, {
          body: { message, emoji: null, created },
        }));
    }
  }

  async mark({ me, other }: Between, what: (typeof MARKS)[number], wanted: boolean): Promise<void> {
    const browser = await this.#enter(me);
    const body = { profile: other };
    switch (what) {
      case 'like':
        return void (await browser.call(wanted ? likeProfile : unlikeProfile, { body }));
      case 'hide':
        return void (await browser.call(wanted ? hideProfile : unhideProfile, { body }));
      case 'pin': {
        const conversation = await this.#conversation(me, other);
        if (conversation === null) return;
        return void (await browser.call(markChat, { body: { conversation, pinned: wanted } }));
      }
    }
  }

  async block({ me, other }: Between, wanted: boolean): Promise<void> {
    const browser = await this.#enter(me);
    await browser.ask(wanted ? blockProfile : unblockProfile, { body: { profile: other } });
  }

  async pause(member: ProfileId, wanted: boolean): Promise<void> {
    const until = wanted ? timeOf(this.#cast.server().clock.now() + PAUSE_MS) : null;
    await (await this.#enter(member)).ask(pauseUser, { body: { until } });
  }

  async deleteChat({ me, other }: Between): Promise<void> {
    const conversation = await this.#conversation(me, other);
    if (conversation === null) return;
    await (await this.#enter(me)).call(deleteChat, { body: { conversation } });
  }

  async takeDown({ me, other }: Between): Promise<void> {
    const message = await this.newest(me, other);
    this.#moderation ??= new Moderation(this.#cast.server());
    if (message !== null) await this.#moderation.censor(message);
  }

  #enter(member: ProfileId): Promise<MemberBrowser> {
    return this.#cast.server().enter(member);
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
