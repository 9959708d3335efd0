/**
 * Stores a report in the outbox under its permanent key (contract 17); only then is its draft removed. If the report also blocks
 * the member, the block is enqueued at once.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { REPORT_EVIDENCE_MAX, REPORT_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { reportRow } from '#sync/engine/intents/report.ts';
import { reportForm } from '#sync/queries/complaints.ts';
import { setExclusion } from './exclusions.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

const invalid = (field: string) =>
  fail({ code: 'refused', status: 0, reason: 'invalid', message: '', field });

export async function reportMember(
  context: CommandContext,
  { profile, ...report }: ReportGiven & { profile: ProfileId },
): Promise<Outcome<{ client_id: IntentKey }>> {
  if (!report.good_faith) return invalid('good_faith');
  if (report.text.length > REPORT_TEXT_MAX_LENGTH) return invalid('text');
  if (report.evidence.length > REPORT_EVIDENCE_MAX) return invalid('evidence');
  const { member, store } = context.memberSession;
  const { key, seq, at } = await newIntent(context, report);
  await enqueue(
    context.memberSession,
    reportRow({ member, target: profile, key, seq, at, report }),
  );
  await store.remove('drafts', [formDraftKey(reportForm(profile, report.target))]);
  if (report.block) await setExclusion(context, 'block', { profile, wanted: true });
  return ok({ client_id: key });
}
