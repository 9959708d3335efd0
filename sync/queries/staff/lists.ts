/** The lists of staff (contract 18, 19, 61, 62). Nothing of them is kept (decisions 116). */
import type { WaitingAppeal } from '#schemas/appeals.ts';
import type { AuditEntry } from '#schemas/audit.ts';
import type { WaitingCase } from '#schemas/cases.ts';
import type { OpenComplaint } from '#schemas/complaints.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { CaseKind, MemberSearchBy, Names } from '#schemas/staff-lists.ts';
import type { MemberOfStaffSearch } from '#schemas/staff-members.ts';
import type { Attention, StaffOrderRow } from '#schemas/staff-orders.ts';
import { passingQuery } from '#sync/queries/live.ts';

/** The pages of a list that were read so far, as one. */
export interface StaffList<Item> {
  items: readonly Item[];
  /** By id. */
  names: Names;
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** How many there are on all pages, where the site counts them. */
  total?: number;
}

/** What waits for moderation, the most dangerous first; with null of every kind. */
export const casesQuery = passingQuery<{ kind: CaseKind | null }, StaffList<WaitingCase>>()(
  'cases',
);

/** The appeals that this moderator may decide, oldest first. */
export const appealsQuery = passingQuery<Record<string, never>, StaffList<WaitingAppeal>>()(
  'appeals',
);

/** Those without a reply first, each part oldest first. */
export const openComplaintsQuery = passingQuery<Record<string, never>, StaffList<OpenComplaint>>()(
  'open-complaints',
);

/** The newest members first. */
export const foundMembersQuery = passingQuery<
  { by: MemberSearchBy; text: string },
  StaffList<MemberOfStaffSearch>
>()('found-members');

/** Payments that need attention, the latest event first. */
export const attentionQuery = passingQuery<Record<string, never>, StaffList<Attention>>()(
  'attention',
);

/** The orders of a member, newest first. */
export const staffOrdersQuery = passingQuery<{ member: ProfileId }, StaffList<StaffOrderRow>>()(
  'staff-orders',
);

/** What staff looked at and did, newest first. */
export const auditQuery = passingQuery<Record<string, never>, StaffList<AuditEntry>>()('audit');
