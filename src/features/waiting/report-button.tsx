import { Trans } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { useFailureToast } from '#src/data/use-failure-toast.ts';

/** A file for support: the history of all waiting rows, without names, texts or ids of others (invariant 41). */
export function ReportButton() {
  const { run, busy } = useCommandState((sync) => sync.exportDiagnostics);
  const notify = useFailureToast();
  const save = async (): Promise<void> => {
    const report = await run();
    if (report.ok) saveFile('waiting.json', 'application/json', report.value);
    else notify(report.failure);
  };

  return (
    <div className="flex max-w-prose flex-col items-start gap-1 pt-6">
      <Button
        kind="quiet"
        size="compact"
        icon={<FileDown aria-hidden="true" className="size-4" />}
        isBusy={busy}
        onClick={() => void save()}
      >
        <Trans>Save a report for support</Trans>
      </Button>
      <p className="px-3 text-small text-muted">
        <Trans>
          It lists what was waiting and why. No names, no messages, nothing about other people.
        </Trans>
      </p>
    </div>
  );
}
