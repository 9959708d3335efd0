/** My reports, decisions and questions: stored ones at once, and read again when the page opens or the line returns. */
import { useCallback, useEffect } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { complaintsQuery, decisionsQuery, reportsQuery } from '#sync/queries/complaints.ts';

export function useCases() {
  const reports = useLive(reportsQuery, {});
  const decisions = useLive(decisionsQuery, {});
  const complaints = useLive(complaintsQuery, {});
  const loadReports = useCommand((sync) => sync.loadReports);
  const loadComplaints = useCommand((sync) => sync.loadComplaints);
  const { connectivity } = useStatus('connectivity');
  // The decisions come with the reports.
  const reload = useCallback(() => {
    void loadReports();
    void loadComplaints();
  }, [loadReports, loadComplaints]);
  useEffect(() => {
    if (connectivity !== 'offline') reload();
  }, [connectivity, reload]);
  return { reports, decisions, complaints, reload };
}
