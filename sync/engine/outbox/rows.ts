/**
 * The outbox: one document per intent of the member, and every change it can go through (decisions 15, 32; sync §2 A).
 * Rows are plain data with a version; a row of an unknown version is neither sent nor deleted (invariant 10).
 */
import type { OwnMessage } from '#sync/engine/intents/message.ts';
import type { RowKinds } from '#sync/engine/intents/table.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { Intent, LaterChange, OnceRowBase } from './row-base.ts';

export type OutboxRow = RowKinds[RowKind];
/** A once-only row of any kind. */
export type OnceRow = Extract<OutboxRow, OnceRowBase>;
/** A set-state row of any kind. */
export type SetRow = Exclude<OutboxRow, OnceRowBase>;

export const isOnce = (row: OutboxRow): row is OnceRow => 'state' in row;

/** A text or a photo for a conversation. */
export type OwnMessageRow = Extract<OutboxRow, OwnMessage>;

export const isMessage = (row: OutboxRow): row is OwnMessageRow =>
  row.kind === 'message' || row.kind === 'photo-message';

/** The member must decide about it, and nothing else in its send queue is sent before. */
export const isUndecided = (row: OutboxRow): boolean => isOnce(row) && row.state === 'undecided';

/** The intents of a set-state row, newest first. */
export const intentsOf = (row: SetRow): Intent<unknown>[] =>
  [row.next, row.inflight, row.acked, row.refused?.intent ?? null].filter((one) => one !== null);

/** Every change of a row. */
export type RowChange =
  /** By the member: the row that this intent alone would create; the stored row takes it over. */
  { type: 'intent'; row: OutboxRow } | LaterChange;
