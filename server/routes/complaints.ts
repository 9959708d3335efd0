/** Complaints of members, and the replies to them (contract 19). */
import type * as z from 'zod/mini';
import {
  type Complaint,
  listComplaints,
  listOpenComplaints,
  makeComplaint,
  replyToComplaint,
} from '#schemas/complaints.ts';
import {
  addComplaint,
  answerComplaint,
  type ComplaintWithReplies,
  complaintsOf,
  openComplaints,
} from '#server/db/moderation/complaints.ts';
import { myOrder } from '#server/db/money/orders.ts';
import { pairWith } from '#server/db/members/pairs.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { notify } from '#server/moderation/notifying.ts';
import { done, invalid, NOT_FOUND, refuse } from '#server/http/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another complaint');

const toComplaint = (row: ComplaintWithReplies): z.input<typeof Complaint> => ({
  id: row.id,
  client_id: row.client_id,
  subject: row.subject,
  order: row.order_id,
  profile: row.profile,
  text: row.body,
  state: row.state,
  created: row.created.toISOString(),
  replies: row.replies.map(({ body, created }) => ({ text: body, created: created.toISOString() })),
});

const listRoute = defineRoute({
  endpoint: listComplaints,
  access: 'member',
  read: async ({ db, member }) =>
    done({ complaints: (await complaintsOf(db, member.id)).map(toComplaint) }),
});

const makeRoute = defineRoute({
  endpoint: makeComplaint,
  access: 'member',
  async effect({ db, member, body, now }) {
    const { order, profile } = body;
    if (order !== undefined && (await myOrder(db, member.id, order)) === undefined)
      return invalid('order');
    if (profile !== undefined && (await pairWith(db, member.id, profile)) === null) {
      return invalid('profile');
    }
    const complaint = {
      member: member.id,
      client_id: body.client_id,
      subject: body.subject.trim(),
      order_id: order ?? null,
      profile: profile ?? null,
      body: body.text.trim(),
      created: now,
    };
    const row = await addComplaint(db, complaint);
    if (row.body !== complaint.body || row.subject !== complaint.subject) return KEY_REUSED;
    return done(toComplaint({ ...row, replies: [] }));
  },
});

const listOpenRoute = defineRoute({
  endpoint: listOpenComplaints,
  access: 'moderator',
  audit: () => ({ object: null }),
  async read({ db, member, query }) {
    const rows = await openComplaints(db, member.id, query.limit);
    return done({
      complaints: rows.map((row) => ({
        ...toComplaint(row),
        by: row.member,
        language: row.language,
      })),
    });
  },
});

const replyRoute = defineRoute({
  endpoint: replyToComplaint,
  access: 'moderator',
  audit: ({ body }) => ({ object: `complaint:${body.id}` }),
  async effect({ db, body, member, now, wakeJob }) {
    const { id, text, close } = body;
    const row = await answerComplaint(db, { id, actor: member.id, body: text, close, now });
    if (row === undefined) return NOT_FOUND;
    await notify(db, 'complaint_answered', { member: row.member, about: id, now });
    wakeJob(DELIVER_MAILS.name);
    return done(toComplaint(row));
  },
});

export const COMPLAINT_ROUTES: readonly Route[] = [listRoute, makeRoute, listOpenRoute, replyRoute];
