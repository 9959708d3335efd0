/** One thing that staff look at (contract 18, 61, 62, 70). Nothing of it is kept (decisions 116). */
import type { Case } from '#schemas/cases.ts';
import type { OrderId, ProfileId } from '#schemas/ids.ts';
import type { SiteSettings } from '#schemas/site-settings.ts';
import type { CaseKind } from '#schemas/staff-lists.ts';
import type { StaffMember } from '#schemas/staff-members.ts';
import type { StaffOrder } from '#schemas/staff-orders.ts';
import { passingQuery } from '#sync/queries/live.ts';

/** Gone when it is not open, or is about this moderator. */
export const caseQuery = passingQuery<{ kind: CaseKind; id: string }, Case>()('case');

export const staffMemberQuery = passingQuery<{ id: ProfileId }, StaffMember>()('staff-member');

export const staffOrderQuery = passingQuery<{ id: OrderId }, StaffOrder>()('staff-order');

export const siteSettingsQuery = passingQuery<Record<string, never>, SiteSettings>()(
  'site-settings',
);
