/**
 * My reports, the decisions of moderation about me, and my questions to the site, with what waits laid over them. Also what
 * is typed into their forms.
 */
import type { Complaint, KeptPicture } from '#schemas/complaints.ts';
import type { Decision } from '#schemas/decisions.ts';
import type { DecisionId, OrderId, ProfileId, ReportId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import type { ReportState, ReportTarget } from '#schemas/reports.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';
import type { WaitingRow } from './waiting.ts';

/** How far an outbox row is that the site has not accepted yet. */
export type CaseWaiting = Pick<WaitingRow, 'state' | 'reason' | 'nextTryAt'>;

export interface ReportItem {
  key: string;
  /** Null until the site has it. */
  reference: ReportId | null;
  /** Null when no list on the device has the member. */
  card: Card | null;
  /** What of the member was reported; null when that is not known. */
  target: ReportTarget['type'] | null;
  category: string;
  state: ReportState;
  created: Time;
  /** Null once the site has it. */
  waiting: CaseWaiting | null;
  decision: Decision | null;
}

export interface ComplaintItem {
  key: string;
  /** Null until the site has it. */
  id: string | null;
  subject: string;
  order: OrderId | null;
  /** Whom it is about; the name is the one that was known when it was asked, if the device has no newer one. */
  person: { id: ProfileId; name: string | null; isHere: boolean; fictional: boolean } | null;
  text: string;
  /** Of the site, once it has the question. */
  pictures: Complaint['pictures'];
  /** Of this device, until then. */
  kept: readonly KeptPicture[];
  state: Complaint['state'];
  created: Time;
  replies: Complaint['replies'];
  waiting: CaseWaiting | null;
}

export interface ComplaintsView {
  rows: ComplaintItem[];
  /** How many pictures a question may have; absent while that is not known, and where the site takes none. */
  picturesMax?: number;
}

export interface DecisionItem extends Decision {
  key: DecisionId;
}

/** Newest first. */
export const reportsQuery = query<Record<string, never>, { rows: ReportItem[] }>()('reports');
export const decisionsQuery = query<Record<string, never>, { rows: DecisionItem[] }>()('decisions');
export const complaintsQuery = query<Record<string, never>, ComplaintsView>()('complaints');

/** The name of a form whose unsent text is kept on the device. */
export type FormName = 'complaint' | `appeal ${string}` | `report ${string}` | `photo ${string}`;

/** The report of a member, or of one thing of theirs. */
export const reportForm = (member: ProfileId, { type, id }: ReportTarget): FormName =>
  `report ${member} ${type} ${id}`;

/** The caption of a photo for this member. */
export const captionForm = (member: ProfileId): FormName => `photo ${member}`;

/** What was typed into a form and is not sent, empty when nothing was; and its pictures, absent when it has none. */
export const formDraftQuery = query<
  { form: string },
  { body: string; pictures?: readonly KeptPicture[] }
>()('form-draft');
