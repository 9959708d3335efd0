/** Reporting a member, and the cases I made (contract 17, 18). A member who is deleted or blocks me can be reported too. */
import type { BodyOf } from '#schemas/endpoint.ts';
import { listReports, reportProfile } from '#schemas/reports.ts';
import { pairWith } from '#server/db/members/pairs.ts';
import {
  addReport,
  areShared,
  isTheirs,
  type NewReport,
  type ReportRow,
  reportsOf,
} from '#server/db/moderation/reports.ts';
import { randomId } from '#server/auth/random-id.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, refuse, type Refused } from '#server/http/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { block } from './exclusions.ts';

type ReportCall = MemberCall<unknown, BodyOf<typeof reportProfile>>;

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another report');

const toReport = (row: ReportRow) => ({
  reference: row.id,
  client_id: row.client_id,
  profile: row.profile,
  category: row.category,
  state: row.state,
  created: row.created.toISOString(),
});

const listRoute = defineRoute({
  endpoint: listReports,
  access: 'member',
  async read({ db, member, query }) {
    const rows = await reportsOf(db, member.id, query.id);
    return done({ reports: rows.map(toReport) });
  },
});

/** The same `client_id` makes one report; it cannot be used for another one (contract 17). */
const reportRoute = defineRoute({
  endpoint: reportProfile,
  access: 'member',
  async effect(call) {
    const { db, member, body, now } = call;
    const refusal = await refusalOf(call);
    if (refusal !== null) return refusal;
    const report = newReport(call);
    const { row, isNew } = await addReport(db, report);
    if (!isNew && !isSame(row, report)) return KEY_REUSED;
    if (isNew && body.block) await block(db, { member: member.id, target: body.profile, now });
    return done(toReport(row));
  },
});

async function refusalOf({ db, member, body }: ReportCall): Promise<Refused | null> {
  if (body.profile === member.id) return invalid('profile');
  if (!body.good_faith) return invalid('good_faith');
  if ((await pairWith(db, member.id, body.profile)) === null) return NOT_FOUND;
  const two = { me: member.id, them: body.profile };
  if (!(await isTheirs(db, two, body.target))) return invalid('target');
  return (await areShared(db, two, body.evidence)) ? null : invalid('evidence');
}

const newReport = ({ member, body, now }: ReportCall): NewReport => ({
  id: randomId(),
  member: member.id,
  client_id: body.client_id,
  profile: body.profile,
  target_type: body.target.type,
  target_id: body.target.id,
  category: body.category,
  body: body.text.trim(),
  evidence: body.evidence,
  created: now,
});

const isSame = (row: ReportRow, report: NewReport): boolean =>
  row.profile === report.profile &&
  row.target_type === report.target_type &&
  row.target_id === report.target_id &&
  row.category === report.category &&
  row.body === report.body;

export const REPORT_ROUTES: readonly Route[] = [listRoute, reportRoute];
