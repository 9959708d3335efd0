/**
 * The member's intents about other members and about their own data, as changes of rows.
 */
import { ImageId, NotificationId, OrderId, RegionId } from '#schemas/ids.ts';
import type { User } from '#schemas/account.ts';
import { blockRow, hideRow } from '#sync/engine/intents/exclusions.ts';
import { reactionRow, type ReactionChoice } from '#sync/engine/intents/conversation/reaction.ts';
import { messageDeleteRow } from '#sync/engine/intents/conversation/message-delete.ts';
import { messageEditRow } from '#sync/engine/intents/conversation/message-edit.ts';
import { chatMarkRow } from '#sync/engine/intents/conversation/chat-mark.ts';
import { complaintRow, type ComplaintRow } from '#sync/engine/intents/complaint.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { editRow, fieldChange } from '#sync/engine/intents/edit.ts';
import { messageRemoveRow } from '#sync/engine/intents/conversation/message-remove.ts';
import { notificationsDeleteRow } from '#sync/engine/intents/notifications/notifications-delete.ts';
import { notificationsReadRow } from '#sync/engine/intents/notifications/notifications-read.ts';
import { photoDeleteRow } from '#sync/engine/intents/photos/photo-delete.ts';
import { photoOrderRow } from '#sync/engine/intents/photos/photo-order.ts';
import { reportRow, type ReportRow } from '#sync/engine/intents/report.ts';
import { settingRow } from '#sync/engine/intents/setting.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import type { FieldsToSend } from '#sync/engine/outbox/row-base.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  ADA,
  after,
  cardOf,
  keyOf,
  ME,
  messageIdOf,
  WALL,
  intentOf,
  WITH_ADA,
} from '#tests/engine/people.ts';

export const said = (row: OutboxRow): RowChange => ({ type: 'intent', row });
export const rowsAfter = (id: string, ...changes: RowChange[]): OutboxRow[] => {
  const row = after(id, ...changes);
  return row === null ? [] : [row];
};

export const edit = (seq: number, field: string, value: string | null): RowChange =>
  said(editRow({ member: ME, field, intent: intentOf(seq, { value }), from: { value: 'old' } }));
/** Fields that one call brings, over rows that are there. */
export const edits = (seq: number, fields: FieldsToSend, ...rows: OutboxRow[]): RowChange => {
  const base = Object.fromEntries(Object.keys(fields).map((name) => [name, 'old']));
  const { field, wanted, from } = fieldChange(fields, { rows: rowsOf(rows, 'edit'), base });
  return said(editRow({ member: ME, field, intent: intentOf(seq, wanted), from }));
};
export const setting = (seq: number, value: string): RowChange =>
  said(
    settingRow({ member: ME, field: 'like_mail', intent: intentOf(seq, { value }), from: null }),
  );
export const hide = (seq: number, wanted = true, from = false): RowChange =>
  said(hideRow({ member: ME, target: ADA, intent: intentOf(seq, wanted), from }));
export const block = (seq: number, wanted = true): RowChange =>
  said(blockRow({ member: ME, target: ADA, intent: intentOf(seq, wanted), from: !wanted }));
export const pinned = (seq: number, wanted = true): RowChange => {
  const intent = intentOf(seq, wanted);
  const about = { member: ME, target: ADA, conversation: WITH_ADA, mark: 'pinned' } as const;
  return said(chatMarkRow({ ...about, intent, from: !wanted }));
};
/** A heart, or null, at a message of the conversation with Ada. */
export const reacted = (seq: number, value: ReactionChoice['value'] = '❤️'): RowChange => {
  const intent = intentOf(seq, { value });
  return said(
    reactionRow({
      member: ME,
      target: ADA,
      message: messageIdOf(9),
      intent,
      from: { value: null },
    }),
  );
};
/** Deletes the conversation with Ada up to a message. */
export const deletes = (seq: number, upTo = 9, conversation = WITH_ADA): RowChange => {
  const intent = intentOf(seq, messageIdOf(upTo));
  return said(deleteRow({ member: ME, target: ADA, conversation, intent }));
};
export const ordered = (seq: number, ...order: string[]): RowChange => {
  const wanted = order.map((id) => ImageId.parse(id));
  return said(photoOrderRow({ member: ME, intent: intentOf(seq, wanted), from: null }));
};
export const photoDeleted = (seq: number, id = 'one', nextAt: number | null = null): RowChange => {
  const intent = intentOf(seq, true as const);
  return said(
    photoDeleteRow({ member: ME, target: ImageId.parse(id), upload: keyOf(9), intent, nextAt }),
  );
};
export const notificationsRead = (seq: number, until: number): RowChange => {
  const intent = intentOf(seq, NotificationId.parse(String(until)));
  return said(notificationsReadRow({ member: ME, intent }));
};
export const notificationsDeleted = (seq: number, ...ids: number[]): RowChange =>
  said(
    notificationsDeleteRow({
      member: ME,
      key: keyOf(seq),
      seq,
      at: WALL,
      ids: ids.map((id) => NotificationId.parse(String(id))),
      nextAt: null,
    }),
  );
/** Message 9, for me. */
export const messageRemoved = (seq: number): RowChange =>
  said(
    messageRemoveRow({
      member: ME,
      target: ADA,
      message: messageIdOf(9),
      key: keyOf(seq),
      seq,
      at: WALL,
      nextAt: null,
    }),
  );
export const reported = (seq: number): ReportRow =>
  reportRow({
    member: ME,
    target: ADA,
    key: keyOf(seq),
    seq,
    at: WALL,
    report: {
      target: { type: 'profile', id: ADA },
      category: 'fake',
      text: 'Not who they say',
      evidence: [],
      good_faith: true,
      block: false,
    },
  });

export const asked = (seq: number): ComplaintRow =>
  complaintRow({
    member: ME,
    key: keyOf(seq),
    seq,
    at: WALL,
    complaint: { subject: 'Price', order: OrderId.parse('o1'), text: 'Why this price?' },
  });

export const USER: User = {
  email: 'me@vonk.test',
  mailprovider: null,
  paid_user: false,
  signup_date: null,
  fictional_icon: false,
  credits: null,
  profile: {
    ...cardOf(ME),
    country: 'NL',
    countryregion: RegionId.parse('ut'),
    city: 'Utrecht',
    personal: 'old',
    date_of_birth: null,
    images: [],
    notes: { eyes: 'old' },
    interests: [],
    did_like_profile: false,
    liked_by: false,
    blocked: false,
    hidden: false,
  },
};
/** My own message 9 to Ada, edited. */
export const messageEdited = (seq: number, value = 'new'): RowChange => {
  const about = { member: ME, target: ADA, message: messageIdOf(9) };
  return said(
    messageEditRow({ ...about, intent: intentOf(seq, { value }), from: { value: 'old' } }),
  );
};
export const messageDeleted = (seq: number): RowChange => {
  const about = { member: ME, target: ADA, message: messageIdOf(9) };
  return said(messageDeleteRow({ ...about, intent: intentOf(seq, true) }));
};
