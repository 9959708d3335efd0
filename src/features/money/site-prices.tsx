import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '#schemas/settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { buttonStyle } from '#src/ui/button-style.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface SitePricesProps {
  settings: Settings | null;
  /** Who runs the site, with its telephone. */
  children: ReactNode;
}

/**
 * A site without the calls about money: the prices that its settings tell, its shop where the operator names it (decisions 128),
 * and whom to ask.
 */
export function SitePrices({ settings, children }: SitePricesProps) {
  const format = useFormat();
  const shop = settings?.shop_url;
  const costs = Object.entries(settings?.minimum_message_costs ?? {});
  return (
    <>
      <EmptyState
        kind="results"
        title={<Trans>This site sells its credits elsewhere</Trans>}
        action={
          <>
            {shop !== undefined && <ShopLink href={shop} />}
            <LinkButton to="/pages/service" kind="soft">
              <Trans>Ask customer service</Trans>
            </LinkButton>
          </>
        }
      >
        {shop === undefined ? (
          <Trans>Here nothing can be bought. Customer service knows the way.</Trans>
        ) : (
          <Trans>Credits, premium and your orders are on its own page.</Trans>
        )}
      </EmptyState>
      {costs.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-title">
            <Trans>The least that a message costs</Trans>
          </h2>
          <FactList
            facts={costs.map(([country, { costs: amount, currency }]) => ({
              name: format.country(country),
              value: format.money(amount, currency),
            }))}
          />
        </section>
      )}
      {children}
    </>
  );
}

function ShopLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle({})}>
      <ExternalLink aria-hidden="true" />
      <Trans>Open the shop</Trans>
    </a>
  );
}
