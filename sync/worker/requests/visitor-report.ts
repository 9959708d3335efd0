/**
 * Reports without a session (contract 17). The page keeps the key with the form, so that a report whose answer was lost counts
 * once; nothing of it is stored here.
 */
import { REPORT_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import type { ReportId } from '#schemas/ids.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { reportAsVisitor as reportAsVisitorCall, type VisitorReport } from '#schemas/reports.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

const invalid = (field: string) =>
  fail({ code: 'refused', status: 0, reason: 'invalid', message: '', field });

export async function reportAsVisitor(
  { http }: HttpContext,
  body: VisitorReport,
): Promise<Outcome<{ reference: ReportId }>> {
  if (!body.good_faith) return invalid('good_faith');
  if (body.text.length > REPORT_TEXT_MAX_LENGTH) return invalid('text');
  const answer = await fetchOptional(http, reportAsVisitorCall, { body });
  const outcome = outcomeOf(reportAsVisitorCall, answer);
  if (outcome.ok) return ok({ reference: outcome.value.reference });
  // A backend that takes reports of members only: a visitor has no session that could have ended.
  const isForMembers = outcome.failure.code === 'signed-out';
  return isForMembers ? fail({ code: 'absent', endpoint: reportAsVisitorCall.name }) : outcome;
}
