/** The member's intents about notifications (contract 25): a mark that grows, and deletions that can be undone. */
import { NotificationId } from '#schemas/ids.ts';
import { notificationsDeleteRow } from '#sync/engine/intents/notifications/notifications-delete.ts';
import { notificationsReadRow } from '#sync/engine/intents/notifications/notifications-read.ts';
import { keyOf, said, says } from './intents.ts';
import type { Stage } from './scene.ts';

const UNDO_MS = 6_000;

export function readsNotifications({ phone, tab }: Stage): void {
  says(tab, (seq) => {
    const wanted = NotificationId.parse(String(seq));
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted };
    return said(notificationsReadRow({ member: phone.home.member, intent }));
  });
}

export function deletesNotifications({ phone, scene, tab }: Stage): void {
  says(tab, (seq) => {
    const ids = [NotificationId.parse(String(seq)), NotificationId.parse(String(seq + 1))];
    const given = { member: phone.home.member, key: keyOf(phone), seq, at: phone.wall };
    const nextAt = phone.wall + scene.b * UNDO_MS;
    return said(notificationsDeleteRow({ ...given, ids, nextAt }));
  });
}
