import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useVisitorReport, type VisitorReporting } from './use-visitor-report.ts';
import { VisitorReportFields } from './visitor-report-fields.tsx';

interface VisitorReportDialogProps {
  isOpen: boolean;
  /** The address that the form begins with; empty when the visitor fills it in. */
  place: string;
  onClose: () => void;
}

/**
 * A report by somebody without an account, which the law lets everybody make; its end is the reference. While it is sent the dialog
 * stays: closed, it would arrive all the same, and nobody would see its reference.
 */
export function VisitorReportDialog({ isOpen, place, onClose }: VisitorReportDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const reporting = useVisitorReport(place);
  const { isBusy, receipt, send } = reporting;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };

  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={receipt ? t`We have your report` : t`Report to us`}
      closeLabel={t`Close`}
      actions={
        receipt ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button type="submit" form={form} kind="danger" isBusy={isBusy} busyLabel={t`Loading...`}>
            <Trans>Send report</Trans>
          </Button>
        )
      }
    >
      {receipt ? (
        <Receipt {...receipt} />
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <VisitorReportFields {...reporting} />
          <Problem failure={reporting.failure} tries={reporting.tries} />
        </form>
      )}
    </Dialog>
  );
}

/** Why it cannot be sent now, or was not: beside the button, and announced again after each try. */
function Problem({
  failure,
  tries,
}: Pick<VisitorReporting, 'tries'> & { failure: Failure | null }) {
  const failureText = useFailureText();
  const problem = useRef<HTMLDivElement>(null);
  const isAwayNow = useIsAway();
  const isAway = failure === null ? isAwayNow : failure.code === 'offline';
  useEffect(() => {
    if (tries > 0) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [tries, failure]);

  if (isAway) {
    return (
      <div ref={problem} key={tries}>
        <Banner tone="warning" role="status">
          <Trans>This needs a connection. What you typed stays here.</Trans>
        </Banner>
      </div>
    );
  }
  if (failure === null) return null;
  return (
    <div ref={problem} key={tries}>
      <Banner tone="danger" role="alert">
        {failureText(failure)}
      </Banner>
    </div>
  );
}

function Receipt({ reference, email }: NonNullable<VisitorReporting['receipt']>) {
  const words = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p>
        {email === null ? (
          <Trans>Thank you. A person looks at it.</Trans>
        ) : (
          <Trans>Thank you. A person looks at it, and then we write to {email}.</Trans>
        )}
      </p>
      <dl>
        <dt className="text-small text-muted">
          <Trans>Reference</Trans>
        </dt>
        <dd className="font-semibold break-all select-all">{reference}</dd>
      </dl>
    </div>
  );
}
