/** All kinds of intents. To add one: its file here, and its line in the table; the types of rows and sends follow. */
import type { RowKind } from '#sync/queries/waiting.ts';
import type { BaseChange } from './base-change.ts';
import type { IntentDefinition, Description, WaitingIntent } from './intent.ts';
import type { AnswerPart, IntentRequest, RequestFacts } from './request.ts';
import { block, hide } from './exclusions.ts';
import { complaint } from './complaint.ts';
import { mark } from './conversation/chat-mark.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { like } from './like.ts';
import { message } from './message.ts';
import { messageDelete } from './conversation/message-delete.ts';
import { messageRemove } from './conversation/message-remove.ts';
import { messageEdit } from './conversation/message-edit.ts';
import { notificationsDelete } from './notifications/notifications-delete.ts';
import { notificationsRead } from './notifications/notifications-read.ts';
import { photo } from './photos/photo.ts';
import { photoDelete } from './photos/photo-delete.ts';
import { photoOrder } from './photos/photo-order.ts';
import { reaction } from './conversation/reaction.ts';
import { photoMessage } from './conversation/photo-message.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { seen } from './seen.ts';
import { setting } from './setting.ts';

const table = {
  like,
  read,
  seen,
  mark,
  reaction,
  'message-edit': messageEdit,
  'message-delete': messageDelete,
  'message-remove': messageRemove,
  delete: deletion,
  edit,
  setting,
  hide,
  block,
  report,
  complaint,
  message,
  'photo-message': photoMessage,
  photo,
  'photo-order': photoOrder,
  'photo-delete': photoDelete,
  'notifications-read': notificationsRead,
  'notifications-delete': notificationsDelete,
} satisfies Record<RowKind, unknown>;

type IntentTable = typeof table;
type RowOf<D> = D extends { accepted: (row: infer R) => unknown } ? R : never;
type SendIn<D> = D extends { onAccepted: (send: infer S, answerPart: AnswerPart) => unknown }
  ? S
  : never;

/** The row of every kind. */
export type RowKinds = { [K in keyof IntentTable]: Extract<RowOf<IntentTable[K]>, { kind: K }> };
type RowOfTable = RowKinds[RowKind];

/** What the requests of every kind carry. */
type Sends = { [K in RowKind]: Extract<SendIn<IntentTable[K]>, { kind: K }> };
export type Send = Sends[RowKind];

export const INTENTS: { readonly [K in RowKind]: IntentDefinition<RowKinds[K], Sends[K]> } = table;

const VERSIONS: ReadonlyMap<string, { oldest: number; version: number }> = new Map(
  Object.entries(INTENTS).map(([kind, { version, oldest = version }]) => [
    kind,
    { oldest, version },
  ]),
);

/** Grows with every raised version and every added kind: of two releases, the newer one supports more rows. */
export const ROWS_KNOWN = [...VERSIONS.values()].reduce((sum, { version }) => sum + version, 0);

/** A row of another version, or of a later kind, is left alone (invariant 10). */
export const isKnown = ({ kind, v }: RowOfTable): boolean => {
  const versions = VERSIONS.get(kind);
  return versions !== undefined && versions.oldest <= v && v <= versions.version;
};

const waitingIn = <K extends RowKind>(
  kind: K,
  row: RowKinds[K],
  wall: number,
): WaitingIntent<Send> | null => INTENTS[kind].waiting(row, wall);

const requestIn = <K extends RowKind>(
  kind: K,
  send: Sends[K],
  requester: RequestFacts,
): IntentRequest => INTENTS[kind].requestOf(send, requester);

const acceptedIn = <K extends RowKind>(
  kind: K,
  send: Sends[K],
  answerPart: AnswerPart,
): readonly BaseChange[] => INTENTS[kind].onAccepted(send, answerPart);

const sendQueueIn = <K extends RowKind>(kind: K, row: RowKinds[K]): string =>
  INTENTS[kind].sendQueueOf(row);

const describeIn = <K extends RowKind>(
  kind: K,
  row: RowKinds[K],
  wall: number,
): Description | null => INTENTS[kind].describe(row, wall);

/** Whether a `cancel` would take back something that is shown to the member. */
export const canTakeBack = (row: RowOfTable): boolean =>
  isKnown(row) && descriptionOf(row, 0)?.canCancel === true;

export const waitingOf = (row: RowOfTable, wall: number): WaitingIntent<Send> | null =>
  waitingIn(row.kind, row, wall);
export const sendQueueOf = (row: RowOfTable): string => sendQueueIn(row.kind, row);
export const descriptionOf = (row: RowOfTable, wall: number): Description | null =>
  describeIn(row.kind, row, wall);

export const requestOf = (send: Send, requester: RequestFacts): IntentRequest =>
  requestIn(send.kind, send, requester);
/** What the accepted intent changes in the base where no list brings it. */
export const onAccepted = (send: Send, answerPart: AnswerPart): readonly BaseChange[] =>
  acceptedIn(send.kind, send, answerPart);
