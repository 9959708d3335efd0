/**
 * Reports of members and of what they show or write (contract 17, 18): made once per `client_id`, followed by a reference. A
 * member's report can also block; blocking alone is blocks.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IntentKey, MessageId, ProfileId, ReportId } from './ids.ts';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REPORT_EVIDENCE_MAX,
  REPORT_PLACE_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
} from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** In the order of danger, as the dialog shows them. */
export const ReportCategory = z.enum([
  'minor',
  'threat',
  'harassment',
  'fake',
  'nudity',
  'illegal',
  'advertising',
  'other',
]);
export type ReportCategory = z.infer<typeof ReportCategory>;

/** A person may be in danger: these are decided first, and a child before anyone else. */
export const DANGEROUS_CATEGORIES: readonly string[] = [
  'minor',
  'threat',
] satisfies ReportCategory[];

export const ReportState = z.enum(['received', 'in_review', 'decided']);
export type ReportState = z.infer<typeof ReportState>;

/** What is reported: the profile, one of its images, a message, or the whole chat; `id` is the id of that thing. */
export const ReportTarget = z.strictObject({
  type: z.enum(['profile', 'image', 'message', 'chat']),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});
export type ReportTarget = z.infer<typeof ReportTarget>;

/** One of my reports. `reference` is its name for both sides. */
export const Report = z.object({
  reference: ReportId,
  client_id: z.nullable(z.string()),
  profile: ProfileId,
  /** What of the member was reported; absent where the backend does not say. */
  target: z.optional(ReportTarget),
  category: z.string(),
  state: z._default(ReportState, 'received'),
  created: Time,
});
export type Report = z.infer<typeof Report>;

/** What the member enters in a report, without the key. */
export interface ReportGiven {
  target: ReportTarget;
  category: ReportCategory;
  text: string;
  evidence: MessageId[];
  good_faith: boolean;
  block: boolean;
}

/** My reports, newest first; with `id` only that one. */
export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/reports.php',
  travel: 'ask',
  query: z.object({ id: z.optional(ReportId) }),
  body: NoBody,
  answer: z.object({ reports: z.array(Report) }),
});

/** `evidence` are messages I received or sent; `good_faith` must be true (the law requires it of a notice). */
export const reportProfile = endpoint({
  name: 'reportProfile',
  method: 'POST',
  path: '/api/reports.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    client_id: IntentKey,
    profile: ProfileId,
    target: ReportTarget,
    category: ReportCategory,
    text: z._default(z.string().check(z.maxLength(REPORT_TEXT_MAX_LENGTH)), ''),
    evidence: z._default(z.array(MessageId).check(z.maxLength(REPORT_EVIDENCE_MAX)), []),
    good_faith: z.boolean(),
    block: z._default(z.boolean(), false),
  }),
  answer: Report,
});

/** What may be reported without a name and an address (Regulation 2022/2065, article 16(2)(c): crimes against children). */
export const ANONYMOUS_CATEGORIES: readonly ReportCategory[] = ['minor'];

/** What a visitor enters in a report, with its key. `name` and `email` may be absent in some categories only. `place` is the address of a profile or of one of its photos. */
const VisitorReport = z.strictObject({
  client_id: IntentKey,
  place: z.string().check(z.minLength(1), z.maxLength(REPORT_PLACE_MAX_LENGTH)),
  category: ReportCategory,
  text: z.string().check(z.minLength(1), z.maxLength(REPORT_TEXT_MAX_LENGTH)),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH))),
  email: z.optional(z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH))),
  good_faith: z.boolean(),
});
export type VisitorReport = z.infer<typeof VisitorReport>;

/**
 * Without a session, for anyone (the law requires it). It has a selector of its own, so that the report of a member whose session
 * has ended is refused as `auth` and waits.
 */
export const reportAsVisitor = endpoint({
  name: 'reportAsVisitor',
  method: 'POST',
  path: '/api/reports.php',
  when: { visitor: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: VisitorReport,
  answer: z.object({ reference: ReportId, state: z._default(ReportState, 'received') }),
});
