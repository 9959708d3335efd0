import { describe, expect, test } from 'vitest';
import { NotificationId } from '#schemas/ids.ts';
import type { Notification } from '#schemas/notifications.ts';
import { notificationsOverlay } from '#sync/engine/overlay/notifications.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { refused, sending } from '#tests/engine/outbox/changes.ts';
import {
  notificationsDeleted,
  notificationsRead,
  rowsAfter,
} from '#tests/engine/outbox/own-changes.ts';
import { keyOf, timeAt } from '#tests/engine/people.ts';

const notification = (id: number, read = false): Notification => ({
  id: NotificationId.parse(String(id)),
  kind: 'like',
  profile: null,
  created: timeAt(id),
  read,
});
const KNOWN = [notification(9), notification(8), notification(7, true)];

const shown = (rows: readonly OutboxRow[]): string[] =>
  notificationsOverlay(KNOWN, rows).map(({ id, read }) => `${id} ${read ? 'read' : 'new'}`);
const marked = (...changes: RowChange[]) => rowsAfter('notifications-read', ...changes);
const deleted = (...changes: RowChange[]) => rowsAfter(keyOf(1), ...changes);

describe('[product 3.8] notifications', () => {
  test('are as they are stored while nothing waits', () => {
    expect(shown([])).toEqual(['9 new', '8 new', '7 read']);
  });

  test('are read up to my mark while it waits, is on its way or was refused', () => {
    const upTo8 = ['9 new', '8 read', '7 read'];
    const mark = notificationsRead(1, 8);

    expect(shown(marked(mark))).toEqual(upTo8);
    expect(shown(marked(mark, sending(1)))).toEqual(upTo8);
    expect(shown(marked(mark, sending(1), refused(1)))).toEqual(upTo8);
  });

  test('are without those I deleted, and with them again after a refusal', () => {
    const deletion = notificationsDeleted(1, 9, 7);

    expect(shown(deleted(deletion))).toEqual(['8 new']);
    expect(shown(deleted(deletion, sending(1), refused(1)))).toEqual(shown([]));
  });
});
