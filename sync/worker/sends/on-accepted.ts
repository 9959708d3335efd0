/** Makes the base changes of an accepted intent (intents/base-change.ts), before its row changes. */
import {
  changeMessage,
  changeReaction,
  dropMessage,
  forgetMessages,
  keepEcho,
} from '#sync/db/tables/messages.ts';
import { addComplaint, addReport } from '#sync/db/tables/complaints/cases.ts';
import {
  changeNotificationSetting,
  dropNotifications,
  markNotificationsRead,
} from '#sync/db/tables/notifications.ts';
import { changeExclusion } from '#sync/db/tables/exclusions.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow } from '#sync/db/tables/tables.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { BaseChange } from '#sync/engine/intents/base-change.ts';
import { onAccepted, type Send } from '#sync/engine/intents/table.ts';
import type { Reconciled } from './reconciling.ts';

function apply(store: Store, change: BaseChange): Promise<unknown> {
  switch (change.type) {
    case 'exclusion':
      return changeExclusion(store, change.kind, change);
    case 'notification-setting':
      return changeNotificationSetting(store, change);
    case 'notifications-read':
      return markNotificationsRead(store, change.until);
    case 'notifications-delete':
      return dropNotifications(store, change.ids);
    case 'report':
      return addReport(store, change.report);
    case 'complaint':
      return addComplaint(store, change);
    case 'forget-messages':
      return forgetMessages(store, change.profile, change.upTo);
    case 'message':
      return keepEcho(store, change);
    case 'reaction':
      return changeReaction(store, change);
    case 'message-change':
      return changeMessage(store, change);
    case 'message-remove':
      return dropMessage(store, change);
    case 'credits': {
      const { credits } = change;
      return store.change('user', ONLY, (user) => user && onlyRow<'user'>({ ...user, credits }));
    }
  }
}

export async function applyAccepted(store: Store, send: Send, result: SendResult): Promise<void> {
  if (result.type !== 'accepted') return;
  for (const change of onAccepted(send, result)) await apply(store, change);
}

/** Messages that were looked up and had arrived. */
export async function applyFound(store: Store, { found }: Reconciled): Promise<void> {
  for (const { profile, message } of found)
    await apply(store, { type: 'message', profile, message });
}
