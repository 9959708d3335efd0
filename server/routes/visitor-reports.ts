/** Reporting without a session (contract 17): the same `client_id` makes one report, and the reference is the receipt. */
import type { BodyOf } from '#schemas/endpoint.ts';
import { ANONYMOUS_CATEGORIES, reportAsVisitor } from '#schemas/reports.ts';
import { leavesInk } from '#schemas/ink.ts';
import { randomId } from '#server/rules/random-id.ts';
import {
  addVisitorReport,
  type NewVisitorReport,
  targetAt,
} from '#server/db/moderation/visitor-reports.ts';
import type { OpenCall } from '#server/http/call.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import { done, invalid, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { readEmail } from '#server/rules/email.ts';
import { readReportedPlace } from '#server/rules/reported-place.ts';
import { byAddress, DAY, HOUR, per } from '#server/limits/rate-limit.ts';

type VisitorReportCall = OpenCall<unknown, BodyOf<typeof reportAsVisitor>>;

const KEY_REUSED = refuse('key_reused', 'this client_id belongs to another report');

/** What must be the same when a report is sent again. */
const CONTENT = [
  'reporter_name',
  'reporter_email',
  'target_type',
  'target_id',
  'category',
  'body',
] as const;

/** A profile that is deleted or hidden can be reported too, so that the answer does not distinguish the two. */
const reportAsVisitorRoute = defineRoute({
  endpoint: reportAsVisitor,
  access: 'public',
  limits: { call: byAddress(per(HOUR, 10), per(DAY, 30)) },
  logs: 'refusals',
  about: 'anybody',
  async steps(call) {
    const limited = await tooOften(call, reportAsVisitor.name);
    if (limited !== null) return limited;
    const report = await newReport(call);
    if (!report.ok) return report;
    const row = await addVisitorReport(call.db, report.value);
    const isSame = CONTENT.every((column) => row[column] === report.value[column]);
    return isSame ? done({ reference: row.id, state: row.state }) : KEY_REUSED;
  },
});

async function newReport(call: VisitorReportCall): Promise<Result<NewVisitorReport>> {
  const { db, body, headers, config, now } = call;
  if (!body.good_faith) return invalid('good_faith');
  const text = body.text.trim();
  if (!leavesInk(text)) return invalid('text');
  const by = reporterOf(body);
  if (!by.ok) return by;
  const place = readReportedPlace(body.place);
  const target = place === null ? null : await targetAt(db, place);
  if (target === null) return invalid('place');
  return done({
    ...target,
    id: randomId(),
    client_id: body.client_id,
    ...by.value,
    reporter_language: languageOf(localeOfRequest(headers, config.domainLanguage)),
    category: body.category,
    body: text,
    created: now,
  });
}

/** Null where nothing was given and nothing is needed. */
function reporterOf({
  category,
  name: givenName,
  email: givenEmail,
}: VisitorReportCall['body']): Result<Pick<NewVisitorReport, 'reporter_name' | 'reporter_email'>> {
  const mayBeAbsent = ANONYMOUS_CATEGORIES.includes(category);
  const name = givenName?.trim() ?? null;
  if (name === null ? !mayBeAbsent : !leavesInk(name)) return invalid('name');
  const email = givenEmail === undefined ? null : readEmail(givenEmail);
  if (email === null && !(mayBeAbsent && givenEmail === undefined)) return invalid('email');
  return done({ reporter_name: name, reporter_email: email });
}

export const VISITOR_REPORT_ROUTES: readonly Route[] = [reportAsVisitorRoute];
