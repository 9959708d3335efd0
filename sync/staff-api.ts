/**
 * The commands of staff (contract 18, 19, 49, 61, 62, 70): each is one question and one answer, now. Nothing of them is stored on the
 * device, and offline each of them fails.
 */
import type * as z from 'zod/mini';
import type { decideAppeal, listAppeals } from '#schemas/appeals.ts';
import type { listAudit } from '#schemas/audit.ts';
import type { Case, CaseKind, decideCase, listCases, reverseDecision } from '#schemas/cases.ts';
import type { Complaint, listOpenComplaints, replyToComplaint } from '#schemas/complaints.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import type { ComplaintId, OrderId, ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { judgeSelfie } from '#schemas/selfies.ts';
import type { changeSiteSetting, SiteSetting, SiteSettings } from '#schemas/site-settings.ts';
import type { markPhoto, markVerified } from '#schemas/staff-marks.ts';
import type { findMembers, MemberSearchBy, StaffMember } from '#schemas/staff-members.ts';
import type {
  finishAttention,
  listAttention,
  listStaffOrders,
  StaffOrder,
} from '#schemas/staff-orders.ts';

export type CasesPage = z.infer<typeof listCases.answer>;
export type AppealsPage = z.infer<typeof listAppeals.answer>;
export type ComplaintsPage = z.infer<typeof listOpenComplaints.answer>;
export type MembersPage = z.infer<typeof findMembers.answer>;
export type AttentionPage = z.infer<typeof listAttention.answer>;
export type StaffOrdersPage = z.infer<typeof listStaffOrders.answer>;
export type AuditPage = z.infer<typeof listAudit.answer>;

export interface StaffApi {
  /** `after` is `next` of the page before, and null for the first one. */
  loadCases: (given: {
    kind: CaseKind | null;
    after: string | null;
  }) => Promise<Outcome<CasesPage>>;
  loadCase: (given: { kind: CaseKind; id: string }) => Promise<Outcome<Case>>;
  /** When another moderator was first, it is refused as `conflict` or `not-found`. */
  decideCase: (given: BodyOf<typeof decideCase>) => Promise<Outcome<null>>;
  reverseDecision: (given: BodyOf<typeof reverseDecision>) => Promise<Outcome<null>>;
  loadAppeals: (given: { after: string | null }) => Promise<Outcome<AppealsPage>>;
  decideAppeal: (given: BodyOf<typeof decideAppeal>) => Promise<Outcome<null>>;
  /** With `id` only that one, also when it is closed. */
  loadOpenComplaints: (given: {
    after: string | null;
    id?: ComplaintId;
  }) => Promise<Outcome<ComplaintsPage>>;
  /** When another moderator was first, it is refused as `conflict`. */
  replyToComplaint: (given: BodyOf<typeof replyToComplaint>) => Promise<Outcome<Complaint>>;
  markPhoto: (given: BodyOf<typeof markPhoto>) => Promise<Outcome<null>>;
  markVerified: (given: BodyOf<typeof markVerified>) => Promise<Outcome<null>>;
  /** When another moderator was first, or the member took it back, it is refused as `not-found`. */
  judgeSelfie: (given: BodyOf<typeof judgeSelfie>) => Promise<Outcome<null>>;
  /** `after` is `next` of the page before, and null for the first one. */
  findMembers: (given: {
    by: MemberSearchBy;
    text: string;
    after: string | null;
  }) => Promise<Outcome<MembersPage>>;
  loadStaffMember: (given: { id: ProfileId }) => Promise<Outcome<StaffMember>>;
  loadAttention: (given: { after: string | null }) => Promise<Outcome<AttentionPage>>;
  /** When a later event stands in its place, it is refused as `not-found`. */
  finishAttention: (given: BodyOf<typeof finishAttention>) => Promise<Outcome<null>>;
  loadStaffOrders: (given: {
    member: ProfileId;
    after: string | null;
  }) => Promise<Outcome<StaffOrdersPage>>;
  loadStaffOrder: (given: { id: OrderId }) => Promise<Outcome<StaffOrder>>;
  /** Newest first, before the entry of this number. */
  loadAudit: (given: { before: number | null }) => Promise<Outcome<AuditPage>>;
  loadSiteSettings: (given: Record<never, never>) => Promise<Outcome<SiteSettings>>;
  /** When another admin was faster, it is refused as `conflict`. */
  changeSiteSetting: (given: BodyOf<typeof changeSiteSetting>) => Promise<Outcome<SiteSetting>>;
  /** A picture of a case, past every cache; `url` as `useImageUrl` makes it. */
  loadStaffPicture: (given: { url: string }) => Promise<Outcome<{ file: Blob }>>;
}
