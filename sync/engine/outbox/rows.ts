/**
 * The outbox: one document per intent of the member, and every change it can go through (decisions 15, 32; sync §2 A).
 * Rows are plain data with a version; a row of an unknown version is neither sent nor deleted (invariant 10).
 */
import type { OwnMessage } from '#sync/engine/intents/message.ts';
import type { RowKinds } from '#sync/engine/intents/table.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { Intent, LaterChange, OnceRow } from './row-base.ts';

export type OutboxRow = RowKinds[RowKind];
export type OnceKind = Extract<OutboxRow, OnceRow>;
export type SetKind = Exclude<OutboxRow, OnceRow>;

export const isOnce = (row: OutboxRow): row is OnceKind => 'state' in row;

export type MessageKind = Extract<OutboxRow, OwnMessage>;

/** A text or a photo for a conversation. */
export const isMessage = (row: OutboxRow): row is MessageKind =>
  row.kind === 'message' || row.kind === 'photo-message';

/** The member must decide about it, and nothing else in its send queue is sent before. */
export const isUndecided = (row: OutboxRow): boolean => isOnce(row) && row.state === 'undecided';

/** The intents of a set-state row, newest first. */
export const intentsOf = (row: SetKind): Intent<unknown>[] =>
  [row.next, row.inflight, row.acked, row.refused?.intent ?? null].filter((one) => one !== null);

/** Every change of a row. */
export type RowChange =
  /** By the member: the row that this intent alone would create; the stored row takes it over. */
  { type: 'intent'; row: OutboxRow } | LaterChange;
