import { useSyncExternalStore } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, EyeOff } from 'lucide-react';
import {
  closeReport,
  shownReport,
  subscribeToReport,
  type ReportAsked,
} from '#src/data/people/report-store.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { useExclusions } from '#src/features/exclusions/use-exclusions.ts';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { exclusionsQuery, type ExclusionKind } from '#sync/queries/exclusions.ts';

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

/** Where a site takes no reports: whom to write to, and hiding or blocking where the site has them. */
function InsteadOfReports({ asked }: { asked: ReportAsked }) {
  const { t } = useLingui();
  const settings = useSettings();
  const { hide, block } = useExclusions();
  const hasHiding = useHas('hide');
  const hasBlocking = useHas('block');
  const { profile, name, onBlocked } = asked;
  const leaveAnd = (run: typeof hide) => {
    closeReport();
    run({ id: profile, name, age: null });
    onBlocked?.();
  };
  return (
    <>
      {settings?.support_phone || settings?.support_email || settings?.company_address ? (
        <div>
          <p>
            <Trans>This is the company that runs the site:</Trans>
          </p>
          <CompanyDetails settings={settings} />
        </div>
      ) : null}
      {(hasHiding || hasBlocking) && (
        <div className="flex flex-wrap gap-2">
          {hasHiding && (
            <Button kind="soft" icon={<EyeOff aria-hidden="true" />} onClick={() => leaveAnd(hide)}>
              {t`Hide ${name}`}
            </Button>
          )}
          {hasBlocking && (
            <Button kind="soft" icon={<Ban aria-hidden="true" />} onClick={() => leaveAnd(block)}>
              {t`Block ${name}`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The site has answered with its list, so that it has the call. */
function useHas(kind: ExclusionKind): boolean {
  const live = useLive(exclusionsQuery, { kind });
  return valueOf(live) !== null && 'syncedAt' in live && live.syncedAt !== null;
}
