import { ConversationId, ProfileId } from '#schemas/ids.ts';
import { photoMessageRow } from '#sync/engine/intents/conversation/photo-message.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  asked,
  block,
  deletes,
  edit,
  hide,
  messageDeleted,
  messageEdited,
  messageRemoved,
  notificationsDeleted,
  notificationsRead,
  ordered,
  photoDeleted,
  pinned,
  reacted,
  reported,
  said,
  setting,
} from './own-changes.ts';
import { keyOf, like, ME, messageOf, messageRow, read, seen, WALL } from '#tests/engine/people.ts';

const photo = photoRow({ member: ME, key: keyOf(1), seq: 1, at: WALL, size: 70 });

const photoMessage = photoMessageRow({
  member: ME,
  target: ProfileId.parse('ada'),
  conversation: ConversationId.parse('with-ada'),
  key: keyOf(2),
  seq: 2,
  at: WALL,
  body: 'Look',
  size: 70,
  cost: 0,
});

/** One row of every kind, which waits to be sent. */
export const ONE_OF_EACH: readonly OutboxRow[] = [
  like(1),
  hide(1),
  block(1),
  read(1, 9),
  seen(1, 9),
  deletes(1),
  edit(1, 'city', 'Ghent'),
  setting(1, 'daily'),
  pinned(1),
  reacted(1),
  messageEdited(1),
  messageDeleted(1),
  messageRemoved(1),
  said(reported(1)),
  said(asked(1)),
  said(messageRow(1, { message: messageOf(9, 1) })),
  said(photo),
  said({ ...photoMessage, message: messageOf(9, 2) }),
  ordered(1, 'one', 'two'),
  photoDeleted(1, 'one'),
  notificationsRead(1, 9),
  notificationsDeleted(1, 8, 9),
].flatMap((change: RowChange) => (change.type === 'intent' ? [change.row] : []));
