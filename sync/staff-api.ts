/**
 * The commands of staff (contract 18, 19, 49, 61, 62, 70): each acts now, and offline it fails. What staff look at are live queries
 * (queries/staff/), which show at once what an act has changed. Nothing of either is stored on the device.
 */
import type { decideAppeal } from '#schemas/appeals.ts';
import type { decideCase, reverseDecision } from '#schemas/cases.ts';
import type { replyToComplaint } from '#schemas/complaints.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { judgeSelfie } from '#schemas/selfies.ts';
import type { changeSiteSetting } from '#schemas/site-settings.ts';
import type { markPhoto, markVerified } from '#schemas/staff-marks.ts';
import type { finishAttention } from '#schemas/staff-orders.ts';

export interface StaffApi {
  /** When another moderator was first, it is refused as `conflict` or `not-found`, and the case is read again. */
  decideCase: (given: BodyOf<typeof decideCase>) => Promise<Outcome<null>>;
  reverseDecision: (given: BodyOf<typeof reverseDecision>) => Promise<Outcome<null>>;
  decideAppeal: (given: BodyOf<typeof decideAppeal>) => Promise<Outcome<null>>;
  /** When another moderator was first, it is refused as `conflict`. */
  replyToComplaint: (given: BodyOf<typeof replyToComplaint>) => Promise<Outcome<null>>;
  markPhoto: (given: BodyOf<typeof markPhoto>) => Promise<Outcome<null>>;
  markVerified: (given: BodyOf<typeof markVerified>) => Promise<Outcome<null>>;
  /** When another moderator was first, or the member took it back, it is refused as `not-found`. */
  judgeSelfie: (given: BodyOf<typeof judgeSelfie>) => Promise<Outcome<null>>;
  /** When a later event stands in its place, it is refused as `not-found`. */
  finishAttention: (given: BodyOf<typeof finishAttention>) => Promise<Outcome<null>>;
  /** When another admin was faster, it is refused as `conflict`. */
  changeSiteSetting: (given: BodyOf<typeof changeSiteSetting>) => Promise<Outcome<null>>;
  /** A picture of a case, past every cache; `url` as `useImageUrl` makes it. */
  loadStaffPicture: (given: { url: string }) => Promise<Outcome<{ file: Blob }>>;
}
