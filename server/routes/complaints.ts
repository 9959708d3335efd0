/** Complaints of members, and the replies to them (contract 19). */
import type * as z from 'zod/mini';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import {
  type Complaint,
  listComplaints,
  listOpenComplaints,
  makeComplaint,
  replyToComplaint,
} from '#schemas/complaints.ts';
import { leavesInk } from '#schemas/ink.ts';
import {
  addComplaint,
  answerComplaint,
  type ComplaintWithReplies,
  complaintsOf,
  openComplaints,
} from '#server/db/moderation/complaints.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { myOrder } from '#server/db/money/orders.ts';
import { pairWith } from '#server/db/members/pairs.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { pictureIn } from '#server/moderation/complaint-image.ts';
import { nextPage, readPlace } from '#server/rules/list-place.ts';
import { notify } from '#server/moderation/notifying.ts';
import { done, invalid, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, HOUR, per } from '#server/limits/rate-limit.ts';

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another complaint');

const ANSWERED = refuse('conflict', 'another moderator has replied');

const toComplaint = (row: ComplaintWithReplies): z.input<typeof Complaint> => ({
  id: row.id,
  client_id: row.client_id,
  subject: row.subject,
  order: row.order_id,
  profile: row.profile,
  text: row.body,
  pictures: row.pictures.map(pictureIn),
  state: row.state,
  created: row.created.toISOString(),
  replies: row.replies.map(({ body, created }) => ({ text: body, created: created.toISOString() })),
});

const listComplaintsRoute = defineRoute({
  endpoint: listComplaints,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: async ({ db, member }) =>
    done({
      complaints: (await complaintsOf(db, member.id)).map(toComplaint),
      pictures_max: COMPLAINT_PICTURES_MAX,
    }),
});

const makeComplaintRoute = defineRoute({
  endpoint: makeComplaint,
  access: 'member',
  limits: { call: byMember(per(HOUR, 20)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body, now }) {
    const { order, profile, pictures = [] } = body;
    if (!leavesInk(body.subject)) return invalid('subject');
    if (!leavesInk(body.text)) return invalid('text');
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
    const row = await addComplaint(db, complaint, pictures);
    if (row === null) return invalid('pictures');
    const shown = row.pictures.map(({ id }) => id).join(' ');
    const isSame = row.body === complaint.body && row.subject === complaint.subject;
    if (!isSame || shown !== pictures.join(' ')) return KEY_REUSED;
    return done(toComplaint(row));
  },
});

const listOpenComplaintsRoute = defineRoute({
  endpoint: listOpenComplaints,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ query }) => ({ object: query.id === undefined ? null : `complaint:${query.id}` }),
  async read({ db, member, query }) {
    const { id } = query;
    const wanted = { actor: member.id, id, limit: query.limit + 1, after: readPlace(query.after) };
    const { rows, next } = nextPage(await openComplaints(db, wanted), query.limit);
    const names = await namesOf(
      db,
      rows.flatMap((row) => [row.member, row.profile]),
    );
    const complaints = rows.map((row) => ({
      ...toComplaint(row),
      by: row.member,
      language: row.language,
    }));
    return done({ complaints, names, next });
  },
});

const replyToComplaintRoute = defineRoute({
  endpoint: replyToComplaint,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `complaint:${body.id}` }),
  async effect({ db, body, member, now, wakeJob }) {
    const { id, text, close, seen } = body;
    const answer = { id, actor: member.id, body: text, close, seen, now };
    const row = await answerComplaint(db, answer);
    if (row === 'missing') return NOT_FOUND;
    if (row === 'answered') return ANSWERED;
    await notify(db, 'complaint_answered', { member: row.member, about: id, now });
    wakeJob(DELIVER_MAILS.name);
    return done(toComplaint(row));
  },
});

export const COMPLAINT_ROUTES: readonly Route[] = [
  listComplaintsRoute,
  makeComplaintRoute,
  listOpenComplaintsRoute,
  replyToComplaintRoute,
];
