/**
 * The rows of moderation, as Kysely sees them: what staff did, what was decided about whom, appeals and complaints.
 */
import type { Generated } from 'kysely';

/** Only ever inserted: a trigger numbers and chains the entries and refuses every change. No entry holds words of a member. */
export interface AuditLogTable {
  n: Generated<number>;
  at: Date;
  /** The id of a member, or `operator` for the command line. */
  actor: string;
  /** The name of the call. */
  act: string;
  /** What it was about, such as `report:` and its id. */
  object: string | null;
  /** The code of a decision's reason. */
  reason: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string;
  hash: Generated<string>;
}

export interface ModerationTables {
  audit_log: AuditLogTable;
}
