/** Sends a report: it is stored on the device until the server has it, and is sent before all other intents (product §3.10). */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { showToast } from '#src/lib/toast-store.ts';

interface Reporting {
  isBusy: boolean;
  /** True when it is stored. */
  send: (profile: ProfileId, report: ReportGiven) => Promise<boolean>;
}

export function useReport(): Reporting {
  const { t } = useLingui();
  const notify = useFailureToast();
  const navigate = useNavigate();
  const { connectivity } = useStatus('connectivity');
  const { run, busy } = useCommandState((sync) => sync.reportMember);

  const send = async (profile: ProfileId, report: ReportGiven): Promise<boolean> => {
    const kept = await run({ profile, ...report });
    const action = {
      label: t`See my reports`,
      onPress: () => void navigate('/complaints#reports'),
    };
    if (!kept.ok) notify(kept.failure);
    else if (connectivity === 'online')
      showToast({ text: t`Thank you. We will look at your report.`, tone: 'success', action });
    else showToast({ text: t`Your report is kept and sent when you are back.`, action });
    return kept.ok;
  };

  return { isBusy: busy, send };
}
