import type { ComponentProps } from 'react';
import { CompanyDetails } from '#src/features/legal/company-details.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { SitePrices } from '#src/features/money/site-prices.tsx';
import { useSettings } from '#src/data/use-settings.ts';

/** What a site sends about money, also when it has no call about it. */
export function MoneyView<T>(props: ComponentProps<typeof LiveView<T>>) {
  const { live } = props;
  const settings = useSettings();
  if (live.state !== 'error' || live.failure.code !== 'absent') return <LiveView {...props} />;
  return (
    <SitePrices settings={settings}>
      <CompanyDetails settings={settings} />
    </SitePrices>
  );
}
