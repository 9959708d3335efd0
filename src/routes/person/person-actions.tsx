import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, EyeOff, Flag } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { useExclusions } from '#src/features/exclusions/use-exclusions.ts';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { useReturn } from '#src/data/use-return.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';

/** At the end of a profile: hide, block, report. Hiding or blocking leaves the page. */
export function PersonActions({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const leave = useReturn('/members');
  const { hide, block } = useExclusions();
  const report = useOpening();
  const leaveAnd = (run: typeof hide) => {
    void leave();
    run(card);
  };
  const look = { kind: 'quiet', size: 'compact' } as const;
  return (
    <div className="flex flex-wrap justify-center gap-1">
      <Button {...look} icon={<EyeOff aria-hidden="true" />} onClick={() => leaveAnd(hide)}>
        <Trans>Hide</Trans>
      </Button>
      <Button {...look} icon={<Ban aria-hidden="true" />} onClick={() => leaveAnd(block)}>
        <Trans>Block</Trans>
      </Button>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-label={t`Report ${name}`}
        icon={<Flag aria-hidden="true" />}
        onClick={report.open}
      >
        <Trans>Report</Trans>
      </Button>
      <ReportDialog
        key={report.number}
        isOpen={report.isOpen}
        profile={card.id}
        name={name}
        target={{ type: 'profile', id: card.id }}
        onClose={report.close}
        onBlocked={() => void leave()}
      />
    </div>
  );
}
