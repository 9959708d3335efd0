/**
 * What the member sees at every moment: own wishes never flicker, nothing is shown twice, the badge counts what is on the
 * screens (invariants 6, 15, 16, 20).
 */
import { chatsIn, likesIn } from './contents.ts';
import { compareMessageIds, type ProfileId } from '#schemas/ids.ts';
import type { Backend } from './backend.ts';
import type { Disk } from './disk.ts';
import type { Ledger } from './ledger.ts';
import { cardOf, OTHERS, SHARED } from './members.ts';
import type { Phone } from './phone.ts';
import { checkSets, isTakenAway } from './oracles-sets.ts';
import type { Rig } from './rig.ts';
import { hold } from './violation.ts';

export interface View {
  liked: Map<ProfileId, boolean>;
  unread: Map<string, number>;
  badge: number;
}

export class ViewOracle {
  readonly rig: Rig;
  readonly disk: Disk;
  readonly ledger: Ledger;
  readonly backend: Backend;
  readonly sync: boolean;
  readonly wall: () => number;

  constructor({ rig, disk, ledger, backend }: Phone, wall: () => number) {
    this.rig = rig;
    this.disk = disk;
    this.ledger = ledger;
    this.backend = backend;
    this.sync = backend.sync;
    this.wall = wall;
  }

  view(): View {
    const { rig, disk } = this;
    const rows = [...disk.rows.values()];
    const base = likesIn(disk.base.likes) ?? { profiles: [], liked_by: [] };
    const likes = rig.likesOverlay(base, rows, (id) => OTHERS_BY_ID.get(id) ?? null);
    const given = new Set(likes.given.flatMap(({ key, liked }) => (liked ? [key] : [])));
    const chats = rig.chatsOverlay(
      {
        chats: chatsIn(disk.base.chats),
        drafts: new Map(),
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
    checkSets(this, view.unread);
    for (const other of OTHERS) this.#conversation(other);
    return view;
  }

  /** Whom my other device likes too is up to both. */
  #likes({ liked }: View): void {
    if (this.disk.base.likes === null) return;
    for (const other of OTHERS) {
      const wish = this.ledger.likeOf(other);
      if (wish === null || other === SHARED) continue;
      hold(
        15,
        liked.get(other) === wish,
        () => `${other}: wished ${wish}, shown ${liked.get(other)}`,
      );
    }
  }

  #badge({ unread, badge }: View): void {
    const { base, rows } = this.disk;
    const chats = chatsIn(base.chats).filter((chat) => {
      if (isTakenAway(this, chat.profile.id)) return false;
      const mark = this.ledger.reads.get(chat.profile.id);
      const isRead =
        rows.has(`read:${chat.profile.id}`) &&
        mark !== undefined &&
        chat.last_message !== null &&
        compareMessageIds(mark, chat.last_message.id) >= 0;
      return isRead ? false : chat.num_unread_messages > 0;
    });
    const until = rows.has('seen') ? this.ledger.seen : null;
    const likes = (likesIn(base.likes)?.liked_by ?? []).filter(
      ({ like_new, created }) =>
        like_new && (until === null || created === null || created > until),
    );
    if (!this.sync) return;
    const expected = chats.length + likes.length;
    hold(20, badge === expected, () => `badge ${badge}, on the screens ${expected}`);
    hold(
      20,
      [...unread.values()].every((count) => count >= 0),
      () => 'a negative count',
    );
  }

  #conversation(other: ProfileId): void {
    const { rig, disk, ledger } = this;
    const messages = disk.base.messages.get(other) ?? [];
    const own = [...disk.rows.values()].filter((row) => row.target === other);
    const items = rig.messagesOverlay({ profile: other, messages }, own, this.wall());
    const bodies = items.flatMap(({ mine, body }) => (mine ? [body] : []));
    const shown = new Set(bodies);
    if (this.sync) {
      hold(16, shown.size === bodies.length, () => `${other}: a message is shown twice`);
    }
    for (const message of ledger.messages.values()) {
      if (message.target !== other || message.state !== 'live' || message.isForgotten) continue;
      hold(2, shown.has(message.body), () => `${message.key} is gone from the screen`);
    }
  }
}

const OTHERS_BY_ID = new Map<string, ReturnType<typeof cardOf>>(
  OTHERS.map((other) => [other, cardOf(other)]),
);
