/** All kinds of intents. To add one: its row in rows.ts, its file here, its line below. */
import type { OutboxRow, RowKind, RowKinds } from '#sync/engine/outbox/rows.ts';
import type { IntentDefinition, Description, Waiting } from './intent.ts';
import { block } from './block.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { hide } from './hide.ts';
import { like } from './like.ts';
import { message } from './message.ts';
import { photo } from './photo.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { seen } from './seen.ts';
import { setting } from './setting.ts';

export const INTENTS: { readonly [K in RowKind]: IntentDefinition<RowKinds[K]> } = {
  like,
  read,
  seen,
  delete: deletion,
  edit,
  setting,
  hide,
  block,
  report,
  message,
  photo,
};

const VERSIONS: ReadonlyMap<string, number> = new Map(
  Object.entries(INTENTS).map(([kind, { version }]) => [kind, version]),
);

/** Grows with every raised version and every added kind: of two releases, the newer one supports more rows. */
export const ROWS_KNOWN = [...VERSIONS.values()].reduce((sum, version) => sum + version, 0);

/** A row of another version, or of a later kind, is left alone (invariant 10). */
export const isKnown = ({ kind, v }: OutboxRow): boolean => VERSIONS.get(kind) === v;

const waitingIn = <K extends RowKind>(kind: K, row: RowKinds[K], wall: number): Waiting | null =>
  INTENTS[kind].waiting(row, wall);

const sendQueueIn = <K extends RowKind>(kind: K, row: RowKinds[K]): string =>
  INTENTS[kind].sendQueueOf(row);

const describeIn = <K extends RowKind>(
  kind: K,
  row: RowKinds[K],
  wall: number,
): Description | null => INTENTS[kind].describe(row, wall);

/** Whether a `cancel` would take back something that is shown to the member. */
export const canTakeBack = (row: OutboxRow): boolean =>
  isKnown(row) && descriptionOf(row, 0)?.canCancel === true;

export const waitingOf = (row: OutboxRow, wall: number): Waiting | null =>
  waitingIn(row.kind, row, wall);
export const sendQueueOf = (row: OutboxRow): string => sendQueueIn(row.kind, row);
export const descriptionOf = (row: OutboxRow, wall: number): Description | null =>
  describeIn(row.kind, row, wall);
