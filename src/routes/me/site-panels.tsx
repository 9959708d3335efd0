import { useLingui } from '@lingui/react/macro';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { PageLinks } from '#src/features/legal/page-links.tsx';
import { About } from '#src/features/settings/about.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { Panel } from '#src/ui/panel.tsx';

/** The app, who runs the site, and its texts. */
export function SitePanels() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <>
      <Panel title={t`About this app`}>
        <About />
        <div className="mt-4">
          <CompanyDetails settings={settings} />
        </div>
      </Panel>
      <Panel title={t`Rules and help`}>
        <PageLinks />
        <div className="mt-3">
          <ConsentChoices label={t`Cookie choices`} />
        </div>
      </Panel>
    </>
  );
}
