/** The rows of members' intents about each other and for themselves, as Kysely sees them. */
import type { Json, WithDefault } from './column-types.ts';

/** Written as JSON text, read as a value: `pg` would turn an array into a PostgreSQL array. */

export type StoredIntentKind = 'like' | 'hide' | 'block';

/** The last intent of a device about a member; kept after an unlike, so that a late like stays late, as long as keys are. */
export interface SequenceGuardsTable {
  member: string;
  device: string;
  kind: StoredIntentKind;
  target: string;
  seq: number;
  touched: Date;
}

/** A hidden member is invisible to `member` alone. */
export interface HidesTable {
  member: string;
  target: string;
  created: Date;
}

/** A message deleted by one of the two: the other keeps it. */
export interface RemovedMessagesTable {
  member: string;
  message: number;
}

export interface ReportTargetRow {
  target_type: 'profile' | 'image' | 'message' | 'chat';
  target_id: string;
}

/** `evidence` holds message ids; the messages themselves stay where they are. */
export interface ReportsTable extends ReportTargetRow {
  id: string;
  /** Null for the report of a visitor, who has the three columns below until they are forgotten. */
  member: string | null;
  reporter_name: WithDefault<string | null>;
  reporter_email: WithDefault<string | null>;
  reporter_language: WithDefault<string | null>;
  client_id: string;
  profile: string;
  category: string;
  body: string;
  evidence: Json<string[]>;
  state: WithDefault<'received' | 'in_review' | 'decided'>;
  created: Date;
}

/** When a field was last changed, by the clock of the device; settings and profile fields have different names. */
export interface FieldEditsTable {
  member: string;
  field: string;
  updated: Date;
}

/** The text of a field that lost against another device's, for its author only. */
export interface PreviousTextsTable {
  member: string;
  field: string;
  body: string;
  until: Date;
}

/** Only what the member chose; everything else is the default (schemas/notification-settings.ts). */
export interface NotificationSettingsTable {
  member: string;
  chosen: Json<Record<string, string | null>>;
}

export interface SequenceGuardTables {
  sequence_guards: SequenceGuardsTable;
  hides: HidesTable;
  removed_messages: RemovedMessagesTable;
  reports: ReportsTable;
  field_edits: FieldEditsTable;
  previous_texts: PreviousTextsTable;
  notification_settings: NotificationSettingsTable;
}
