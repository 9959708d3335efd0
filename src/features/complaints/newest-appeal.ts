/** Where the newest answer to an appeal is: under my reports or under the decisions about me. A notification does not say. */
import type { Decision } from '#schemas/decisions.ts';
import type { DecisionItem, ReportItem } from '#sync/queries/complaints.ts';

const answeredAt = (decisions: readonly (Decision | null)[]): number =>
  Math.max(0, ...decisions.map((one) => Date.parse(one?.appeal?.decided ?? '') || 0));

export const tabOfNewestAppeal = (
  reports: readonly ReportItem[],
  decisions: readonly DecisionItem[],
): 'reports' | 'decisions' =>
  answeredAt(reports.map(({ decision }) => decision)) > answeredAt(decisions)
    ? 'reports'
    : 'decisions';
