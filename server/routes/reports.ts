/** Reporting a member, and the cases I made (contract 17, 18). A member who is deleted or blocks me can be reported too. */
import type { BodyOf } from '#schemas/endpoint.ts';
import { listReports, reportProfile } from '#schemas/reports.ts';
import { pairWith } from '#server/db/members/pairs.ts';
import {
  addReport,
  evidenceAmong,
  type NewReport,
  type ReportRow,
  reportsOf,
  targetAmong,
} from '#server/db/moderation/reports.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, refuse, type Refused } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { block } from './exclusions.ts';
import { byMember, HOUR, per } from '#server/limits/rate-limit.ts';

type MemberReportCall = MemberCall<unknown, BodyOf<typeof reportProfile>>;

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another report');

const toReport = (row: ReportRow) => ({
  reference: row.id,
  client_id: row.client_id,
  profile: row.profile,
  target: { type: row.target_type, id: row.target_id },
  category: row.category,
  state: row.state,
  created: row.created.toISOString(),
});

const listReportsRoute = defineRoute({
  endpoint: listReports,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query }) {
    const rows = await reportsOf(db, member.id, query.id);
    return done({ reports: rows.map(toReport) });
  },
});

/** The same `client_id` makes one report; it cannot be used for another one (contract 17). */
const reportProfileRoute = defineRoute({
  endpoint: reportProfile,
  access: 'member',
  limits: { call: byMember(per(HOUR, 60)) },
  reaches: 'unnoticed',
  logs: 'refusals',
  about: 'anybody',
  async effect(call) {
    const { db, member, body, now } = call;
    const refusal = await refusalOf(call);
    if (refusal !== null) return refusal;
    const report = await newReport(call);
    const { row, isNew } = await addReport(db, report);
    if (!isNew && !isSame(row, body)) return KEY_REUSED;
    if (isNew && body.block) await block(db, { member: member.id, target: body.profile, now });
    return done(toReport(row));
  },
});

async function refusalOf({ db, member, body }: MemberReportCall): Promise<Refused | null> {
  if (body.profile === member.id) return invalid('profile');
  if (!body.good_faith) return invalid('good_faith');
  return (await pairWith(db, member.id, body.profile)) === null ? NOT_FOUND : null;
}

async function newReport({ db, member, body, now }: MemberReportCall): Promise<NewReport> {
  const two = { me: member.id, them: body.profile };
  const target = await targetAmong(db, two, body.target);
  return {
    id: randomId(),
    member: member.id,
    client_id: body.client_id,
    profile: body.profile,
    target_type: target.type,
    target_id: target.id,
    category: body.category,
    body: body.text.trim(),
    evidence: await evidenceAmong(db, two, body.evidence),
    created: now,
  };
}

/** The stored one may have the profile as its target, because what was reported had vanished before it came. */
const isSame = (row: ReportRow, body: MemberReportCall['body']): boolean =>
  row.profile === body.profile &&
  (row.target_id === body.target.id || row.target_type === 'profile') &&
  row.category === body.category &&
  row.body === body.text.trim();

export const REPORT_ROUTES: readonly Route[] = [listReportsRoute, reportProfileRoute];
