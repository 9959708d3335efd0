import { askAll } from '#src/data/fetching/ask-again.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import {
  complaintsQuery,
  decisionsQuery,
  reportsQuery,
  type DecisionItem,
  type ReportItem,
} from '#sync/queries/complaints.ts';
import type { Decision } from '#schemas/decisions.ts';

/** My reports, decisions and questions. */
export function useCases() {
  const reports = useLive(reportsQuery, {});
  const decisions = useLive(decisionsQuery, {});
  const complaints = useLive(complaintsQuery, {});
  const reloadReports = useReload(reportsQuery, {});
  const reloadDecisions = useReload(decisionsQuery, {});
  const reloadComplaints = useReload(complaintsQuery, {});
  const reload = () => askAll(reloadReports, reloadDecisions, reloadComplaints);
  return { reports, decisions, complaints, reload };
}

/** The time of the newest one; 0 without any. */
const answeredAt = (decisions: readonly (Decision | null)[]): number =>
  Math.max(0, ...decisions.map((one) => Date.parse(one?.appeal?.decided ?? '') || 0));

/** Where the newest answer to an appeal is: under my reports or under the decisions about me. A notification does not say. */
export const tabOfNewestAppeal = (
  reports: readonly ReportItem[],
  decisions: readonly DecisionItem[],
): 'reports' | 'decisions' =>
  answeredAt(reports.map(({ decision }) => decision)) > answeredAt(decisions)
    ? 'reports'
    : 'decisions';
