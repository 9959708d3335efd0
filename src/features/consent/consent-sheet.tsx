import { Trans, useLingui } from '@lingui/react/macro';
import { chooseConsent } from '#src/lib/visitors/consent.ts';
import { trackingRecord } from '#src/lib/visitors/tracking.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { useConsent } from './use-consent.ts';

/**
 * The question before anything unnecessary is stored: asked only when there is something to store, and never in the way of the
 * page. No and yes are the same button.
 */
export function ConsentSheet() {
  const { t } = useLingui();
  if (useConsent() !== null || trackingRecord() === null) return null;
  return (
    <section
      aria-label={t`Cookies: your choice`}
      className="pad-bottom-safe sticky bottom-0 z-30 mx-auto w-full max-w-dialog rounded-t-sheet lg:ms-6 lg:max-w-90 border border-b-0 border-line bg-card shadow-float motion-safe:animate-rise"
    >
      <div className="flex flex-col gap-3 px-4 py-4">
        <h2 className="text-title">
          <Trans>Cookies: your choice</Trans>
        </h2>
        <p className="text-small text-muted">
          <Trans>
            Everything works without them. If you agree, we remember which ad brought you here.
            Nothing about your profile is shared.
          </Trans>
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button kind="outline" onClick={() => chooseConsent(false)}>
            <Trans>No, thanks</Trans>
          </Button>
          <Button kind="outline" onClick={() => chooseConsent(true)}>
            <Trans>Yes, fine</Trans>
          </Button>
        </div>
        <div className="flex justify-center">
          <ConsentChoices label={t`Choose one by one`} />
        </div>
      </div>
    </section>
  );
}
