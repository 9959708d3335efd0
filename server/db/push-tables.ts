/**
 * The rows of push subscriptions and of what they are told, as Kysely sees them.
 */
import type { ColumnType } from 'kysely';

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
  /** Not before; while it is being sent, when somebody else may try. Null when there is nothing to tell. */
  due: Date | null;
  tries: WithDefault<number>;
  told: Date | null;
}

export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  pushes: PushesTable;
}
