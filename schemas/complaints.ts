/**
 * Complaints about the site and its sales (contract 19): a ticket each, with the replies of the operator. Reporting a member
 * is reports.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ComplaintId, ImageId, IntentKey, OrderId, ProfileId } from './ids.ts';
import {
  COMPLAINT_PICTURES_MAX,
  COMPLAINT_SUBJECT_MAX_LENGTH,
  COMPLAINT_TEXT_MAX_LENGTH,
  COMPLAINT_TEXT_MIN_LENGTH,
  DECISION_TEXT_MAX_LENGTH,
} from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Image } from './profile.ts';
import { page, pageQuery } from './staff-lists.ts';
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
  /** In the order in which the member added them. */
  pictures: z._default(z.array(Image), []),
  state: z.enum(['open', 'answered', 'closed']),
  created: Time,
  replies: z.array(Reply),
});
export type Complaint = z.infer<typeof Complaint>;

/** The member whom a complaint is about, by the name that its maker knew. */
export interface ComplaintPerson {
  id: ProfileId;
  name: string;
}

/** A picture that is stored on the device: its key is the `client_id` of its upload, `size` the number of its bytes. */
export interface KeptPicture {
  key: IntentKey;
  size: number;
}

/** What the member enters in a complaint, without the key. */
export interface ComplaintGiven {
  subject: string;
  order: OrderId | null;
  text: string;
  /** Absent when it is about nobody, and in questions that an older release stored. */
  person?: ComplaintPerson;
  pictures?: KeptPicture[];
}

/** As a device may have stored it before there were pictures. */
export type StoredComplaint = Omit<Complaint, 'pictures'> & Partial<Pick<Complaint, 'pictures'>>;

/** The member's own, newest first. `pictures_max`: how many pictures a complaint may have; a site without them says nothing. */
export const listComplaints = endpoint({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/complaints.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({
    complaints: z.array(Complaint),
    pictures_max: z._default(z.int().check(z.gte(0)), 0),
  }),
});

/** The same `client_id` makes one complaint. The order and the pictures must be the member's own. */
export const makeComplaint = endpoint({
  name: 'makeComplaint',
  method: 'POST',
  path: '/api/complaints.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    client_id: IntentKey,
    subject: z.string().check(z.minLength(1), z.maxLength(COMPLAINT_SUBJECT_MAX_LENGTH)),
    order: z.optional(OrderId),
    profile: z.optional(ProfileId),
    pictures: z.optional(z.array(ImageId).check(z.maxLength(COMPLAINT_PICTURES_MAX))),
    text: z
      .string()
      .check(z.minLength(COMPLAINT_TEXT_MIN_LENGTH), z.maxLength(COMPLAINT_TEXT_MAX_LENGTH)),
  }),
  answer: Complaint,
});

const OpenComplaint = z.object({ ...Complaint.shape, by: ProfileId, language: z.string() });
export type OpenComplaint = z.infer<typeof OpenComplaint>;

/** Complaints that are not closed: those without a reply first, each part oldest first. With `id` only that one, closed too. */
export const listOpenComplaints = endpoint({
  name: 'listOpenComplaints',
  method: 'GET',
  path: '/api/admin/complaints.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({ id: z.optional(ComplaintId), ...pageQuery() }),
  body: NoBody,
  answer: z.object({ complaints: z.array(OpenComplaint), ...page() }),
});

/**
 * `seen` is the number of replies that the moderator has seen. When there is another one, or the complaint is closed, the
 * reply is refused as `conflict`: two moderators must not answer the same thing twice.
 */
export const replyToComplaint = endpoint({
  name: 'replyToComplaint',
  method: 'POST',
  path: '/api/admin/complaints.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: ComplaintId,
    seen: z.int().check(z.gte(0)),
    text: z.string().check(z.minLength(1), z.maxLength(DECISION_TEXT_MAX_LENGTH)),
    close: z._default(z.boolean(), false),
  }),
  answer: Complaint,
});
