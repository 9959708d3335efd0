/**
 * The rows of push subscriptions, of what they are told, and of notifications, as Kysely sees them.
 */
import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '#schemas/notifications.ts';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** It ends with the session it was made in: a device that was logged out hears nothing any more. */
export interface PushSubscriptionsTable {
  id: string;
  member: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: Date;
  /** When the browser last said that a push arrived. */
  received: Date | null;
  /** When it is to be asked whether pushes still arrive. */
  beat: Date;
}

export type PushKind = 'message' | 'like' | 'heartbeat';

/** What one browser is to be told about one member; a heartbeat is about its own. */
export interface PushesTable {
  subscription: string;
  kind: PushKind;
  about: string;
  /** What the last push of it was called. */
  id: string;
  /** Not before; while it is being sent, when somebody else may try. Null when there is nothing to show. */
  due: Date | null;
  tries: WithDefault<number>;
  told: Date | null;
}

/** Once for a kind and whom it is about; what is about the account is about the member. */
export interface NotificationsTable {
  id: Generated<number>;
  member: string;
  kind: NotificationKind;
  about: string;
  created: Date;
  read: WithDefault<boolean>;
  /** When a mail is to tell of it, and when one last did. */
  mail_due: WithDefault<Date | null>;
  mailed: WithDefault<Date | null>;
}

export interface PushTables {
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  pushes: PushesTable;
}
