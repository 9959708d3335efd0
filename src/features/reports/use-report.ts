/** Makes a report: it is stored on the device until the server has it, and is sent before all other intents (product §3.10). */
import type { IntentKey } from '#schemas/ids.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';

interface Reporting {
  isBusy: boolean;
  /** The key of the report once it is stored; null when it could not be. */
  make: (profile: ReportAsked['profile'], report: ReportGiven) => Promise<IntentKey | null>;
}

export function useReport(): Reporting {
  const notify = useFailureToast();
  const { run, busy } = useCommandState((sync) => sync.reportMember);
  const make: Reporting['make'] = async (profile, report) => {
    const kept = await run({ profile, ...report });
    if (kept.ok) return kept.value.client_id;
    notify(kept.failure);
    return null;
  };
  return { isBusy: busy, make };
}
