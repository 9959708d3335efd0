/**
 * A report of a member (contract 17): made once under its key, and sent before other rows with the same number of tries.
 * The
 * answer is written into the stored list at once, because reports are not polled: no later read would show it soon.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { reportProfile, type ReportGiven } from '#schemas/reports.ts';
import type { OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest, NO_ANSWER_PART } from './request.ts';
import { onceRowShape } from './row-shapes.ts';
import { onceIntent } from './once-intent.ts';
import { freshOnceRow } from './once-row.ts';

const VERSION = 1;

/** Its key is its `client_id`. */
export interface ReportRow extends OnceRowBase {
  kind: 'report';
  target: ProfileId;
  report: ReportGiven;
}

export interface ReportSend {
  kind: 'report';
  profile: ProfileId;
  report: ReportGiven;
}

export const reportRow = (given: {
  member: ProfileId;
  target: ProfileId;
  key: IntentKey;
  seq: number;
  at: number;
  report: ReportGiven;
}): ReportRow => ({ ...freshOnceRow, ...given, kind: 'report', v: VERSION, id: given.key });

export const report = onceIntent<ReportRow, ReportSend>({
  version: VERSION,
  shape: onceRowShape({ report: z.object({ category: z.string(), text: z.string() }) }),
  rank: 0,
  confirmedBy: [],
  verifyBeforeRetry: false,
  sendOf: ({ target: profile, report: given }) => ({
    kind: 'report',
    profile,
    report: given,
  }),
  requestOf: ({ profile, report: given }, { key }) =>
    callRequest({
      endpoint: reportProfile,
      isExtra: true,
      body: { client_id: key, profile, ...given },
      answerPartOf: (answer) => ({ ...NO_ANSWER_PART, report: answer }),
    }),
  onAccepted: (_send, { report: made }) =>
    made === undefined ? [] : [{ type: 'report', report: made }],
  about: ({ target: profile, report: { text } }) => ({
    kind: 'report',
    profile,
    body: text || null,
  }),
});
