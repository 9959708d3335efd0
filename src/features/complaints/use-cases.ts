/** My reports, decisions and questions. */
import { askAll } from '#src/data/fetching/ask-again.ts';
import { useLive } from '#src/data/use-live.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { complaintsQuery, decisionsQuery, reportsQuery } from '#sync/queries/complaints.ts';

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
