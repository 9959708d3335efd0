import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { ConsentSheet } from '#src/features/consent/consent-sheet.tsx';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { WithdrawLink } from '#src/features/legal/withdraw-link.tsx';
import { PageLinks } from '#src/features/legal/page-links.tsx';
import { VisitorReport } from '#src/features/reports/visitor-report.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { markConsent } from '#src/lib/visitors/consent.ts';
import { Button } from '#src/ui/button.tsx';

/**
 * Below every page of a visitor: links to the site's texts, the company, the language, the cookie choices and a report. It also
 * opens the sheet that asks for the cookie choice.
 */
export function VisitorFoot() {
  const { t } = useLingui();
  const settings = useSettings();
  // No member is signed in: the account that signs in next does not have this device's choice yet.
  useEffect(() => markConsent(false), []);

  return (
    <>
      <footer className="pad-bottom-safe border-t border-line text-small">
        <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 py-6 md:px-8">
          <PageLinks />
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <div className="flex flex-wrap gap-x-2">
              <WithdrawLink />
              <ConsentChoices label={t`Cookie choices`} />
              <VisitorReport place="" trigger={(open) => <ReportButton onPress={open} />} />
            </div>
            <LanguageSelect />
          </div>
          <CompanyDetails settings={settings} />
        </div>
      </footer>
      <ConsentSheet />
    </>
  );
}

function ReportButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" size="compact" aria-haspopup="dialog" onClick={onPress}>
      <Trans>Report something</Trans>
    </Button>
  );
}
