import { Trans, useLingui } from '@lingui/react/macro';
import { usePage } from '#src/data/texts/use-page.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextBlocks } from '#src/ui/text-blocks.tsx';

interface LegalDialogProps {
  page: 'terms' | 'privacy';
  /** Shown until the text is loaded. */
  name: string;
  onClose: () => void;
}

/** A text of the site in the language of the interface (spec §2). */
export function LegalDialog({ page, name, onClose }: LegalDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { text, failure, again } = usePage(page);
  return (
    <Dialog isOpen isTall onClose={onClose} title={text?.title ?? name} closeLabel={t`Close`}>
      {text !== null && (
        <div className="flex flex-col gap-3" lang={text.locale}>
          <TextBlocks blocks={text.blocks} heading="h3" />
          <Button kind="soft" className="mt-4" onClick={onClose}>
            {t`Close`}
          </Button>
        </div>
      )}
      {text === null && failure === null && <Spinner label={t`Loading...`} />}
      {text === null && failure !== null && (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button kind="soft" size="compact" onClick={() => void again()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
