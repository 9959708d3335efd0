/** The rows of moderation, as Kysely sees them: actions of staff, decisions, appeals and complaints. */
import type { Pose, SelfieReason } from '#schemas/selfies.ts';
import type { ColumnType, Generated } from 'kysely';
import type { WithDefault } from './column-types.ts';
import type { DecisionAction, DecisionGround, DecisionReason } from '#schemas/decisions.ts';

/** Only inserted: a trigger numbers and chains the entries and refuses every change. No entry holds text of a member. */
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

/** A text removed from a profile, kept so that it can be restored. */
export interface RemovedText {
  readonly field: string;
  readonly value: string | null;
}

/** `kept` is what `restore` needs; `actor` is who decided. In force until `reversed` or `until`. */
export interface DecisionsTable {
  id: string;
  member: string;
  report: string | null;
  action: DecisionAction;
  target_type: string;
  target_id: string;
  reason: DecisionReason;
  ground: DecisionGround;
  body: string;
  automated: WithDefault<boolean>;
  until: Date | null;
  kept: ColumnType<RemovedText | null, string | null, string | null>;
  actor: string;
  created: Date;
  reversed: Date | null;
}

/** One per member and decision; `answer` and `actor` are set when it is decided. */
export interface AppealsTable {
  id: string;
  decision: string;
  member: string;
  body: string;
  state: WithDefault<'open' | 'upheld' | 'reversed'>;
  answer: string | null;
  actor: string | null;
  created: Date;
  decided: Date | null;
}

export interface ComplaintsTable {
  id: string;
  member: string;
  client_id: string;
  subject: string;
  order_id: string | null;
  profile: string | null;
  body: string;
  state: WithDefault<'open' | 'answered' | 'closed'>;
  created: Date;
}

export interface ComplaintRepliesTable {
  id: string;
  complaint: string;
  body: string;
  actor: string;
  created: Date;
}

/** A text of a profile that no moderator has checked since its change. */
export interface TextReviewsTable {
  id: string;
  member: string;
  field: string;
  created: Date;
}

/** A selfie for a verification; once it is decided, its picture is deleted. */
export interface SelfiesTable {
  id: string;
  member: string;
  client_id: string;
  pose: Pose;
  state: 'waiting' | 'verified' | 'refused';
  reason: SelfieReason | null;
  thumb_filename: string | null;
  full_filename: string | null;
  placeholder: string | null;
  tone: string | null;
  /** As in `images`. */
  digest: string | null;
  hash: string | null;
  added: Date;
}

export interface ModerationTables {
  selfies: SelfiesTable;
  text_reviews: TextReviewsTable;
  appeals: AppealsTable;
  complaints: ComplaintsTable;
  complaint_replies: ComplaintRepliesTable;
  decisions: DecisionsTable;
  audit_log: AuditLogTable;
}
