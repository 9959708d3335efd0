/**
 * What the member wanted and what happened to it, recorded beside the engine and without its code, so that the
 * oracles can compare.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Time } from '#schemas/time.ts';
import { hasBytes } from '#sync/db/tables/photos.ts';
import { isMessage, isOnce, isUndecided } from '#sync/engine/outbox/rows.ts';
import { PhotoLedger } from './ledger-photos.ts';
import { SetLedger } from './ledger-sets.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { compareMessageIds } from '#schemas/ids.ts';
import type { ComplaintRow } from '#sync/engine/intents/complaint.ts';
import type { DeleteRow } from '#sync/engine/intents/delete.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';
import type { MessageRemoveRow } from '#sync/engine/intents/conversation/message-remove.ts';
import type { NotificationsDeleteRow } from '#sync/engine/intents/notifications/notifications-delete.ts';
import type { ReportRow } from '#sync/engine/intents/report.ts';

export interface LikeIntent {
  key: string;
  seq: number;
  wanted: boolean;
  /** `void`: cancelled or replaced before it was ever sent. */
  state: 'live' | 'void' | 'refused' | 'discarded';
}

export interface MessageIntent {
  key: string;
  seq: number;
  target: ProfileId;
  body: string;
  state: 'live' | 'cancelled' | 'discarded';
  wasSent: boolean;
  wasRefused: boolean;
  /** The member sent it again: its place in the order is not promised any more. */
  byHand: boolean;
  /** Made in two tabs at once: it has the lower number, and the other one was stored first. */
  isSimultaneous: boolean;
  /** It was not known then whether it had arrived, so it may be stored twice. */
  isRisked: boolean;
  /** The copy on the device was wiped with the account. */
  isForgotten: boolean;
}

/**
 * Sent again by the member, cancelled, made in two tabs at once, or refused and applied later by a copy of the request: not in
 * the order in which it was written.
 */
export const isOutOfOrder = (one: MessageIntent): boolean =>
  one.byHand || one.wasRefused || one.isSimultaneous || one.state !== 'live';

export class Ledger {
  readonly likes = new Map<ProfileId, LikeIntent[]>();
  readonly messages = new Map<string, MessageIntent>();
  readonly reads = new Map<ProfileId, MessageId>();
  readonly sets = new SetLedger();
  /** Reports, questions and deletions of notifications, by key. */
  readonly onces = new Map<string, 'live' | 'cancelled'>();
  readonly photos = new PhotoLedger();
  seen: Time | null = null;
  intents = 0;

  /** A committed change of the member. */
  intended(change: RowChange, before: OutboxRow | null, after: OutboxRow | null): void {
    this.intents += 1;
    switch (change.type) {
      case 'intent':
        if (!isOnce(change.row)) this.sets.intended(change.row, before, after);
        return this.#said(change.row, before, after);
      case 'cancel':
        return this.#cancelled(before, after);
      case 'now':
        return this.#now(before);
      default:
        return;
    }
  }

  #said(row: OutboxRow, before: OutboxRow | null, after: OutboxRow | null): void {
    switch (row.kind) {
      case 'like':
        return this.#liked(row, before, after);
      case 'message':
      case 'photo-message': {
        const { key, seq, target, body } = row;
        const flags = {
          wasSent: false,
          wasRefused: false,
          byHand: false,
          isSimultaneous: [...this.messages.values()].some(
            (one) => one.target === target && one.seq > seq,
          ),
          isRisked: false,
          isForgotten: false,
        };
        this.messages.set(key, { key, seq, target, body, state: 'live', ...flags });
        return;
      }
      case 'read': {
        const known = this.reads.get(row.target);
        if (row.next !== null && (known === undefined || isFurther(row.next.wanted, known)))
          this.reads.set(row.target, row.next.wanted);
        return;
      }
      case 'seen':
        if (row.next !== null && (this.seen === null || row.next.wanted > this.seen))
          this.seen = row.next.wanted;
        return;
      case 'delete':
        return this.#conversationGoes(row);
      default:
        // What sets a state is in `sets`, and photos have their own ledger.
        if (isOnce(row) && !hasBytes(row)) this.onces.set(row.key, 'live');
        return;
    }
  }

  /** A committed change of the engine. */
  changed(change: RowChange, before: OutboxRow | null, after: OutboxRow | null): void {
    if (change.type === 'not-sent') this.sets.superseded(before, after);
    if (change.type !== 'refused' || before === null) return;
    this.sets.refused(change.key, after);
    if (isMessage(before)) {
      const message = this.messages.get(before.key);
      if (message) message.wasRefused = true;
    }
    if (before.kind !== 'like') return;
    const like = this.likes.get(before.target)?.find(({ key }) => key === change.key);
    if (like) like.state = 'refused';
  }

  sent(row: string): void {
    this.photos.sent(row);
    const message = this.messages.get(row);
    if (message) message.wasSent = true;
  }

  /** `rows`: the rows that stay. */
  wiped(rows: ReadonlyMap<string, OutboxRow>): void {
    for (const message of this.messages.values()) message.isForgotten = true;
    this.sets.wiped(rows);
    this.photos.wiped();
  }

  /** Sent again by the member, behind everything that was written meanwhile. */
  sentByHand(rows: readonly OutboxRow[]): void {
    for (const row of rows) {
      const message = this.messages.get(row.id);
      if (message) message.byHand = true;
      if (!isOnce(row)) this.sets.sentByHand(row);
    }
  }

  /** Discarded unsent with an account that leaves the device: it may have been applied, and nothing is promised. */
  discarded(row: OutboxRow): void {
    const message = this.messages.get(row.id);
    if (message && isMessage(row) && row.state !== 'acked') message.state = 'discarded';
    if (row.kind === 'like')
      for (const like of this.likes.get(row.target) ?? [])
        if (like.key === row.next?.key || like.key === row.inflight?.key) like.state = 'discarded';
    if (!isOnce(row)) this.sets.discarded(row);
    if (isSmall(row)) this.onces.set(row.key, 'cancelled');
    if (hasBytes(row)) this.photos.end(row.key, 'discarded');
    if (row.kind === 'read') this.reads.delete(row.target);
    if (row.kind === 'seen') this.seen = null;
  }

  /**
   * The like that the member should see: the last intent that counts. Null when there is none, or when the server
   * refused it.
   */
  likeOf(target: ProfileId): boolean | null {
    const last = this.likes.get(target)?.findLast(({ state }) => state !== 'void');
    return last?.state === 'live' ? last.wanted : null;
  }

  /** Messages from before are on no screen any more. */
  #conversationGoes({ target, next }: DeleteRow): void {
    for (const message of this.messages.values())
      if (message.target === target && message.seq < (next?.seq ?? 0)) message.isForgotten = true;
  }

  #liked(
    { target, next: intent }: LikeRow,
    before: OutboxRow | null,
    after: OutboxRow | null,
  ): void {
    if (intent === null) return;
    const own = this.likes.get(target) ?? [];
    this.likes.set(target, own);
    own.push({ key: intent.key, seq: intent.seq, wanted: intent.wanted, state: 'live' });
    for (const key of unsent(before)) if (!holds(after, key)) voided(own, key);
    if (!holds(after, intent.key)) voided(own, intent.key);
  }

  #cancelled(before: OutboxRow | null, after: OutboxRow | null): void {
    this.sets.takenBack(before, after);
    if (before && isSmall(before) && after === null) this.onces.set(before.key, 'cancelled');
    if (before !== null && after === null && hasBytes(before))
      this.photos.end(before.key, 'cancelled');
    if (before !== null && after === null && isMessage(before)) {
      const message = this.messages.get(before.key);
      if (message) message.state = 'cancelled';
    }
    if (before?.kind === 'like' && before.next !== null && !holds(after, before.next.key)) {
      voided(this.likes.get(before.target) ?? [], before.next.key);
    }
    if (before?.kind === 'read' && before.next !== null) {
      const below = before.inflight?.wanted ?? before.acked?.wanted ?? before.from;
      if (below === null) this.reads.delete(before.target);
      else this.reads.set(before.target, below);
    }
    if (before?.kind === 'seen' && before.next !== null) {
      this.seen = before.inflight?.wanted ?? before.acked?.wanted ?? null;
    }
  }

  #now(before: OutboxRow | null): void {
    if (before === null || !isMessage(before)) return;
    this.sentByHand([before]);
    const message = this.messages.get(before.key);
    if (message) message.isRisked ||= isUndecided(before);
  }
}

type SmallRow = ReportRow | ComplaintRow | NotificationsDeleteRow | MessageRemoveRow;
const SMALL: ReadonlySet<string> = new Set<SmallRow['kind']>([
  'report',
  'complaint',
  'notifications-delete',
  'message-remove',
]);
const isSmall = (row: OutboxRow): row is SmallRow => SMALL.has(row.kind);

const isFurther = (mark: MessageId, than: MessageId): boolean => compareMessageIds(mark, than) > 0;

const unsent = (row: OutboxRow | null): string[] =>
  row?.kind === 'like' && row.next !== null ? [row.next.key] : [];

const holds = (row: OutboxRow | null, key: string): boolean =>
  row?.kind === 'like' &&
  (row.next?.key === key || row.inflight?.key === key || row.acked?.key === key);

function voided(own: readonly LikeIntent[], key: string): void {
  for (const intent of own) if (intent.key === key) intent.state = 'void';
}
