/**
 * Complaints about the site and its sales (contract 19): a ticket each, with the replies of the operator. Reporting a member
 * is reports.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ComplaintId, IntentKey, OrderId, ProfileId } from './ids.ts';
import {
  CASES_PAGE_SIZE,
  CASES_PAGE_SIZE_MAX,
  COMPLAINT_SUBJECT_MAX_LENGTH,
  COMPLAINT_TEXT_MAX_LENGTH,
  COMPLAINT_TEXT_MIN_LENGTH,
  DECISION_TEXT_MAX_LENGTH,
} from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

const Reply = z.object({ text: z.string(), created: Time });

/** `closed` with a last reply: neither side has to answer any more. Replies are oldest first. */
export const Complaint = z.object({
  id: ComplaintId,
  client_id: IntentKey,
  subject: z.string(),
  order: z.nullable(OrderId),
  profile: z.nullable(ProfileId),
  text: z.string(),
  state: z.enum(['open', 'answered', 'closed']),
  created: Time,
  replies: z.array(Reply),
});
export type Complaint = z.infer<typeof Complaint>;

/** The member's own, newest first. */
export const listComplaints = endpoint({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/complaints.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({ complaints: z.array(Complaint) }),
});

/** The same `client_id` makes one complaint. The order must be the member's own. */
export const makeComplaint = endpoint({
  name: 'makeComplaint',
  method: 'POST',
  path: '/api/complaints.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    client_id: IntentKey,
    subject: z.string().check(z.minLength(1), z.maxLength(COMPLAINT_SUBJECT_MAX_LENGTH)),
    order: z.optional(OrderId),
    profile: z.optional(ProfileId),
    text: z
      .string()
      .check(z.minLength(COMPLAINT_TEXT_MIN_LENGTH), z.maxLength(COMPLAINT_TEXT_MAX_LENGTH)),
  }),
  answer: Complaint,
});

/** Complaints without a reply, oldest first. */
export const listOpenComplaints = endpoint({
  name: 'listOpenComplaints',
  method: 'GET',
  path: '/api/admin/complaints.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({
    limit: z._default(z.int().check(z.gte(1), z.lte(CASES_PAGE_SIZE_MAX)), CASES_PAGE_SIZE),
  }),
  body: NoBody,
  answer: z.object({
    complaints: z.array(z.object({ ...Complaint.shape, by: ProfileId, language: z.string() })),
  }),
});

export const replyToComplaint = endpoint({
  name: 'replyToComplaint',
  method: 'POST',
  path: '/api/admin/complaints.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: ComplaintId,
    text: z.string().check(z.minLength(1), z.maxLength(DECISION_TEXT_MAX_LENGTH)),
    close: z._default(z.boolean(), false),
  }),
  answer: Complaint,
});
