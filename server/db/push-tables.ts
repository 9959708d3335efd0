/** The rows of push subscriptions, their pushes, and notifications, as Kysely sees them. */
import type { Generated } from 'kysely';
import type { WithDefault } from './column-types.ts';
import type { NotificationKind } from '#schemas/notifications.ts';

/** It ends with the session it was made in: a logged-out device gets no more pushes. */
export interface PushSubscriptionsTable {
  id: string;
  member: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: Date;
  /** When the browser last reported that a push arrived. */
  received: Date | null;
  /** When the next heartbeat is due. */
  beat: Date;
}

export type PushKind = 'message' | 'like' | 'decision' | 'heartbeat';

/**
 * The pushes for one browser about one member. A heartbeat or a decision is about the browser's own member, and so is the row
 * that says when the last summary of a kind was sent.
 */
export interface PushesTable {
  subscription: string;
  kind: PushKind;
  about: string;
  /** The id of its last push. */
  id: string;
  /** Not before this moment; during sending, when another process may try. Null when there is nothing to show. */
  due: Date | null;
  tries: WithDefault<number>;
  told: Date | null;
}

/** One per kind and subject; a notification about the account has the member as its subject. */
export interface NotificationsTable {
  id: Generated<number>;
  member: string;
  kind: NotificationKind;
  about: string;
  created: Date;
  read: WithDefault<boolean>;
  /** When a mail about it is due, and when one was last sent. */
  mail_due: WithDefault<Date | null>;
  mailed: WithDefault<Date | null>;
}

export interface PushTables {
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  pushes: PushesTable;
}
