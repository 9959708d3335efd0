import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type MouseEvent } from 'react';
import { TextLink } from '#src/ui/text-link.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const LegalDialog = optionalPart(async () => (await import('./legal-dialog.tsx')).LegalDialog);

/** What joining means. The texts open as dialogs, so that nothing typed is left behind; without script they are pages. */
export function LegalLine() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'terms' | 'privacy' | null>(null);
  const show = (page: 'terms' | 'privacy') => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(page);
  };
  return (
    <p className="text-small text-muted">
      <Trans>
        By joining you say you are 18 or older and agree to the{' '}
        <TextLink to="/pages/terms" aria-haspopup="dialog" onClick={show('terms')}>
          terms
        </TextLink>
        . How we treat your data:{' '}
        <TextLink to="/pages/privacy" aria-haspopup="dialog" onClick={show('privacy')}>
          privacy
        </TextLink>
        .
      </Trans>
      {open !== null && (
        <LegalDialog
          page={open}
          name={open === 'terms' ? t`Terms` : t`Privacy`}
          onClose={() => setOpen(null)}
        />
      )}
    </p>
  );
}
