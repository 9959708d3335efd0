/** My reports, decisions and questions. */
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
  const reload = () => {
    void reloadReports();
    void reloadDecisions();
    void reloadComplaints();
  };
  return { reports, decisions, complaints, reload };
}
