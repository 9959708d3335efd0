import { useSyncExternalStore } from 'react';
import { closeReport, shownReport, subscribeToReport } from '#src/data/people/report-store.ts';
import { InsteadOfReports } from '#src/routes/report/instead-of-reports.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const ReportDialog = optionalPart(
  async () => (await import('#src/features/reports/report-dialog.tsx')).ReportDialog,
);

/** The one report dialog of the app; its code loads when it first opens. */
export function ReportHost() {
  const shown = useSyncExternalStore(subscribeToReport, shownReport);
  if (shown === null) return null;
  return (
    <ReportDialog
      key={shown.number}
      isOpen={shown.isOpen}
      asked={shown.asked}
      instead={<InsteadOfReports asked={shown.asked} />}
      onClose={closeReport}
    />
  );
}
