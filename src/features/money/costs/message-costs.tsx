import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Settings } from '#schemas/settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { pricedCountries, startCountry } from './cost-countries.ts';

/** The least that a message costs, in the visitor's country and in the others. A site that names no price says so. */
export function MessageCosts({ settings }: { settings: Settings }) {
  const countries = pricedCountries(settings);
  return (
    <Panel title={<Trans>What a message costs</Trans>}>
      {countries.length === 0 ? <NoPrice /> : <Priced settings={settings} countries={countries} />}
    </Panel>
  );
}

interface PricedProps {
  settings: Settings;
  countries: readonly string[];
}

function Priced({ settings, countries }: PricedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? startCountry(settings, locale) ?? '';
  const cost = settings.minimum_message_costs[country];
  const price = cost === undefined ? null : format.money(cost.costs, cost.currency);
  const named = countries.map((value) => ({ value, label: format.country(value) }));
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t`Country`}
        value={country}
        autoComplete="off"
        options={[
          ...(countries.includes(country) ? [] : [{ value: country, label: t`Please choose` }]),
          ...named.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
        ]}
        onChange={setChosen}
      />
      <div role="status" className="empty:hidden">
        {price !== null && (
          <>
            <p className="text-display tabular-nums">
              <Trans>from {price}</Trans>
            </p>
            <p className="text-small text-muted">
              <Trans>
                The least that one message can cost. How much it is depends on the package of
                credits.
              </Trans>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function NoPrice() {
  return (
    <p>
      <Trans>
        This site names no price of a message here.{' '}
        <TextLink to="/pages/service">Ask customer service</TextLink> before you pay for anything.
      </Trans>
    </p>
  );
}
