/**
 * A report of a member (contract 17): made once under its key, and sent before other rows with the same number of tries.
 * The screens show only that it waits, or why it was refused.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import type { ReportRow } from '#sync/engine/outbox/rows.ts';
import { onceIntent } from './once-intent.ts';
import { freshOnceRow } from './once-row.ts';

const VERSION = 1;

export const reportRow = (given: {
  member: ProfileId;
  target: ProfileId;
  key: IntentKey;
  seq: number;
  at: number;
  report: ReportGiven;
}): ReportRow => ({ ...freshOnceRow, ...given, kind: 'report', v: VERSION, id: given.key });

export const report = onceIntent<ReportRow>({
  version: VERSION,
  rank: 0,
  confirmedBy: [],
  verifyBeforeRetry: false,
  sendOf: ({ target: profile, report: given }) => ({
    call: 'reportProfile',
    profile,
    report: given,
  }),
  about: ({ target: profile, report: { text } }) => ({
    kind: 'report',
    profile,
    body: text || null,
  }),
});
