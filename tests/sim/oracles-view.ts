/**
 * What the member sees at every moment: own intents never flicker, nothing is shown twice, the badge counts what is
 * on the screens (invariants 6, 15, 16, 20).
 */
import { cardOf } from '#tests/engine/people.ts';
import { chatsIn, likesIn } from './contents.ts';
import { compareMessageIds, type ProfileId } from '#schemas/ids.ts';
import type { Home } from './home.ts';
import { OTHERS, SHARED } from './members.ts';
import { checkPhotos } from './oracles-photos.ts';
import {
  checkSets,
  isExcluded,
  isFromBefore,
  isTakenAway,
  mayBeExcluded,
  mayBeOlderLike,
} from './oracles-sets.ts';
import { hold } from './violation.ts';

export interface View {
  liked: Map<ProfileId, boolean>;
  unread: Map<string, number>;
  badge: number;
}

export class ViewOracle {
  readonly home: Home;

  constructor(home: Home) {
    this.home = home;
  }

  view(): View {
    const { disk, shownRows: rows } = this.home;
    const { rig } = this.home.phone;
    const { exclusions } = disk.base;
    const base = { ...(likesIn(disk.base.likes) ?? { profiles: [], liked_by: [] }), exclusions };
    const likes = rig.likesOverlay(base, rows, (id) => OTHERS_BY_ID.get(id) ?? null);
    const given = new Set(likes.given.flatMap(({ key, liked }) => (liked ? [key] : [])));
    const chats = rig.chatsOverlay(
      {
        chats: chatsIn(disk.base.chats),
        drafts: new Map(),
        exclusions,
        cardOf: (id) => OTHERS_BY_ID.get(id) ?? null,
      },
      rows,
    );
    return {
      liked: new Map(OTHERS.map((other) => [other, given.has(other)])),
      unread: new Map(chats.map(({ key, num_unread_messages }) => [key, num_unread_messages])),
      badge: rig.badgeOf(chats, likes.received).badge,
    };
  }

  check(): View {
    const view = this.view();
    this.#likes(view);
    this.#badge(view);
    checkSets(this.home, view.unread);
    checkPhotos(this.home);
    for (const other of OTHERS) this.#conversation(other);
    return view;
  }

  /** A member whom my other device likes too may be shown either way. */
  #likes({ liked }: View): void {
    const { disk, ledger, backend } = this.home;
    if (disk.base.likes === null) return;
    for (const other of OTHERS) {
      const wanted = ledger.likeOf(other);
      if (wanted === null || other === SHARED || this.#isRetained(`like:${other}`)) continue;
      if (mayBeExcluded(this.home, other)) continue;
      if (!wanted && mayBeOlderLike(this.home, other)) continue;
      const last = ledger.sets.lastOf(`like:${other}`);
      const isOlder = last !== null && isFromBefore(disk.base.likes, backend, last);
      hold(
        15,
        liked.get(other) === wanted || isOlder,
        () => `${other}: wanted ${wanted}, shown ${liked.get(other)}`,
      );
    }
  }

  /** Not shown until the member has decided. */
  #isRetained(id: string): boolean {
    const row = this.home.disk.rows.get(id);
    return row !== undefined && this.home.isRetained(row);
  }

  #badge({ unread, badge }: View): void {
    const { ledger } = this.home;
    const { base } = this.home.disk;
    const rows = new Set(this.home.rows.map(({ id }) => id));
    const chats = chatsIn(base.chats).filter((chat) => {
      if (isTakenAway(this.home, chat.profile.id)) return false;
      if (isExcluded(this.home, chat.profile.id) === true) return false;
      const mark = ledger.reads.get(chat.profile.id);
      const isRead =
        rows.has(`read:${chat.profile.id}`) &&
        mark !== undefined &&
        chat.last_message !== null &&
        compareMessageIds(mark, chat.last_message.id) >= 0;
      return isRead ? false : chat.num_unread_messages > 0;
    });
    const until = rows.has('seen') ? ledger.seen : null;
    const likes = (likesIn(base.likes)?.liked_by ?? []).filter(
      ({ id, like_new, created }) =>
        like_new &&
        isExcluded(this.home, id) === false &&
        (until === null || created === null || created > until),
    );
    if (!this.home.backend.sync || OTHERS.some((other) => isExcluded(this.home, other) === null))
      return;
    const expected = chats.length + likes.length;
    hold(20, badge === expected, () => `badge ${badge}, on the screens ${expected}`);
    hold(
      20,
      [...unread.values()].every((count) => count >= 0),
      () => 'a negative count',
    );
  }

  #conversation(other: ProfileId): void {
    const { disk, ledger, backend, phone } = this.home;
    const messages = disk.base.messages.get(other) ?? [];
    const own = this.home.shownRows.filter((row) => row.target === other);
    const items = phone.rig.messagesOverlay({ profile: other, messages }, own, phone.wall);
    // An edited or deleted message is known by the text that it was sent with.
    const talk = backend.talks.get(other);
    const sent = new Map(talk?.messages.map((one) => [one.id, one]));
    // With the conversation, by another device too; one that was sent again by hand also by this one.
    const deleted = talk?.messages.filter(({ id }) => Number(id) <= talk.deletedUpTo) ?? [];
    const goes = new Set(deleted.map((one) => backend.changes.sentText(one)));
    const bodies = items
      .filter(({ mine }) => mine)
      .map((item) => backend.changes.sentText((item.id && sent.get(item.id)) ?? item));
    const shown = new Set(bodies);
    if (backend.sync) {
      hold(16, shown.size === bodies.length, () => `${other}: a message is shown twice`);
    }
    for (const message of ledger.messages.values()) {
      if (this.#isRetained(message.key)) continue;
      if (message.target !== other || message.state !== 'live' || message.isForgotten) continue;
      if (goes.has(message.body)) continue;
      hold(2, shown.has(message.body), () => `${message.key} is gone from the screen`);
    }
  }
}

const OTHERS_BY_ID = new Map<string, ReturnType<typeof cardOf>>(
  OTHERS.map((other) => [other, cardOf(other)]),
);
