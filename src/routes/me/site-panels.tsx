import { Trans, useLingui } from '@lingui/react/macro';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { FirstStepsButton } from '#src/features/first-visit/first-steps-button.tsx';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { PageLinks } from '#src/features/legal/page-links.tsx';
import { WithdrawLink } from '#src/features/legal/withdraw-link.tsx';
import { About } from '#src/features/settings/about.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { Panel } from '#src/ui/panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** The app, who runs the site, and its texts. */
export function SitePanels() {
  const { t } = useLingui();
  const settings = useSettings();
  const siteHas = useSiteHas();
  return (
    <>
      <Panel title={t`About this app`}>
        <About />
        <div className="mt-4">
          <CompanyDetails settings={settings} />
        </div>
      </Panel>
      <Panel title={t`Rules and help`} className="wrap-anywhere">
        <PageLinks />
        {siteHas('makeComplaint') && (
          <TextLink isAlone to="/complaints#support" className="me-5">
            <Trans>Ask us something</Trans>
          </TextLink>
        )}
        <WithdrawLink />
        <div className="mt-3 flex flex-wrap gap-2">
          <FirstStepsButton />
          <ConsentChoices label={t`Cookie choices`} />
        </div>
      </Panel>
    </>
  );
}
