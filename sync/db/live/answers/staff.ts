/** What staff look at, in memory only. Whether somebody is staff is decided by the server, at every call. */
import * as z from 'zod/mini';
import { OrderId, ProfileId } from '#schemas/ids.ts';
import { CaseKind, MemberSearchBy } from '#schemas/staff-lists.ts';
import { NO_PARAMS } from '#sync/db/live/definition.ts';
import {
  caseQuery,
  siteSettingsQuery,
  staffMemberQuery,
  staffOrderQuery,
} from '#sync/queries/staff/details.ts';
import {
  appealsQuery,
  attentionQuery,
  auditQuery,
  casesQuery,
  foundMembersQuery,
  openComplaintsQuery,
  staffOrdersQuery,
} from '#sync/queries/staff/lists.ts';
import { defineAnswer } from './live-answer.ts';

export const liveCases = defineAnswer({
  query: casesQuery,
  params: z.object({ kind: z.nullable(CaseKind) }),
  access: 'member',
});

export const liveCase = defineAnswer({
  query: caseQuery,
  params: z.object({ kind: CaseKind, id: z.string() }),
  access: 'member',
});

export const liveAppeals = defineAnswer({
  query: appealsQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveOpenComplaints = defineAnswer({
  query: openComplaintsQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveFoundMembers = defineAnswer({
  query: foundMembersQuery,
  params: z.object({ by: MemberSearchBy, text: z.string() }),
  access: 'member',
});

export const liveStaffMember = defineAnswer({
  query: staffMemberQuery,
  params: z.object({ id: ProfileId }),
  access: 'member',
});

export const liveAttention = defineAnswer({
  query: attentionQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveStaffOrders = defineAnswer({
  query: staffOrdersQuery,
  params: z.object({ member: ProfileId }),
  access: 'member',
});

export const liveStaffOrder = defineAnswer({
  query: staffOrderQuery,
  params: z.object({ id: OrderId }),
  access: 'member',
});

export const liveAudit = defineAnswer({
  query: auditQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveSiteSettings = defineAnswer({
  query: siteSettingsQuery,
  params: NO_PARAMS,
  access: 'member',
});
