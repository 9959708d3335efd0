/**
 * What the screens of one member's tab read: the outbox, freshness, cards, and how much of a conversation is shown. It
 * feeds the live queries and counts what waits and what is new; it sends no request.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { MESSAGES_PAGE_SIZE } from '#schemas/limits.ts';
import { watchBadge, type BadgeWatch } from '#sync/db/live/badge.ts';
import { createCards, type Cards } from '#sync/db/live/cards.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { readKnown } from '#sync/db/tables/meta.ts';
import { Outbox } from '#sync/db/tables/outbox.ts';
import type { Store } from '#sync/db/store/store.ts';
import { waitingCounts } from '#sync/engine/overlay/waiting.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Clock } from '#sync/worker/clock.ts';
import { FreshnessMap } from '#sync/worker/reads/freshness.ts';
import type { StatusValue } from '#sync/worker/status.ts';

/** Often enough for "fresh" to become "stale", and for a day-old message to need confirmation. */
const TICK_MS = 15_000;

export interface MemberViewParts {
  clock: Clock;
  hub: LiveHub;
  status: StatusValue;
  store: Store;
  member: ProfileId;
  isRetained: (row: OutboxRow) => boolean;
}

export class MemberView {
  readonly outbox: Outbox;
  readonly freshness: FreshnessMap;
  readonly world: LiveWorld;
  readonly #parts: MemberViewParts;
  readonly #cards: Cards;
  readonly #badge: BadgeWatch;
  readonly #shown = new Map<string, number>();
  readonly #sent = new Map<string, number>();
  #onFreshnessChange = (): void => {};
  #stopTick = (): void => {};
  #isOpen = true;

  static async open(parts: MemberViewParts): Promise<MemberView> {
    const { clock, store, member, isRetained } = parts;
    const outbox = await Outbox.open({ store, member, isRetained, wall: clock.wall });
    const { syncedAt } = await readKnown(store);
    const memberView = new MemberView(parts, outbox);
    memberView.freshness.restore(syncedAt);
    return memberView;
  }

  private constructor(parts: MemberViewParts, outbox: Outbox) {
    const { clock, hub, status, store, member } = parts;
    this.#parts = parts;
    this.outbox = outbox;
    this.freshness = new FreshnessMap(() => {
      hub.changed();
      this.#onFreshnessChange();
      this.#countSoon();
    });
    this.#cards = createCards({ store, changed: hub.changed, after: clock.after });
    this.world = {
      store,
      member,
      rows: () => outbox.rows(),
      freshness: (key) => this.freshness.get(key),
      connectivity: () => status.get().connectivity,
      wall: clock.wall,
      serverNow: clock.server,
      cardOf: this.#cards.of,
      isLooking: this.#cards.isLooking,
      sentOf: (key) => this.#sent.get(key) ?? null,
      shown: (profile) => this.#shown.get(profile) ?? MESSAGES_PAGE_SIZE,
    };
    this.#badge = watchBadge(this.world, () => this.#countSoon());
    outbox.onChange(() => {
      hub.changed();
      this.#countSoon();
    });
    this.#tick();
  }

  /** Called on every change of freshness, beside the live queries. */
  onFreshnessChange(listener: () => void): void {
    this.#onFreshnessChange = listener;
  }

  /** Something was stored that holds new cards. */
  stored(): void {
    this.#cards.refresh();
    this.#parts.hub.changed();
  }

  /** A part of a photo has arrived at the server. */
  uploaded(key: string, share: number): void {
    this.#sent.set(key, share);
    this.#parts.hub.changed();
  }

  showMore(profile: ProfileId, count: number): void {
    this.#shown.set(profile, this.world.shown(profile) + count);
    this.#parts.hub.changed();
  }

  close(): void {
    this.#isOpen = false;
    this.#stopTick();
    this.#badge.close();
    this.outbox.close();
  }

  #tick(): void {
    this.#parts.hub.changed();
    this.#countSoon();
    this.#stopTick = this.#parts.clock.after(TICK_MS, () => this.#tick());
  }

  #countedAt(): number | null {
    const times = [this.freshness.get('chats'), this.freshness.get('likes')];
    const last = Math.max(...times.map(({ syncedAt }) => syncedAt ?? 0));
    return last === 0 ? null : last;
  }

  #countSoon(): void {
    const { clock, status } = this.#parts;
    clock.soon(() => {
      if (!this.#isOpen) return;
      const waiting = waitingCounts(this.outbox.rows(), clock.wall());
      status.set({ ...waiting, ...this.#badge.read(), countedAt: this.#countedAt() });
    });
  }
}
