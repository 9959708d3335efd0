import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import type { Page } from '#schemas/pages.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { SiteText } from './site-text.tsx';

interface TermsDialogProps {
  terms: Page;
  isOpen: boolean;
  onClose: () => void;
}

/** The changed terms in full, with the ways out for a member who does not agree. */
export function TermsDialog({ terms, isOpen, onClose }: TermsDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const agree = useCommand((sync) => sync.agreeToPage);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    const outcome = await agree({ page: terms.page, version: terms.version });
    setSending(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    showToast({ text: t`Thank you. You agreed to the new terms.` });
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Our terms have changed`}
      closeLabel={t`Close`}
    >
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-muted">
          <Trans>Please read them and tell us whether you agree.</Trans>{' '}
          <Trans>
            If you do not, you can take your data with you and close your account: both are under{' '}
            <TextLink to="/me">Me</TextLink>.
          </Trans>
        </p>
        <SiteText text={terms} heading="h3" />
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failureText(failure)}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isSending} onClick={() => void send()}>
            <Trans>I agree</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
