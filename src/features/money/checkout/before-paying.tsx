import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Before a first payment the member knows that not everybody here is real (product 5). */
export function FictionalDisclosure() {
  return (
    <Banner tone="warning" icon={<Sparkles />}>
      <strong className="font-semibold">
        <Trans>Before you pay: some profiles here are fictional.</Trans>
      </strong>{' '}
      <Trans>
        They are made for entertainment and answer automatically. They always carry the mark
        “Fictional”, and you cannot meet them.
      </Trans>
    </Banner>
  );
}

/** What the law wants to be known before an order. */
export function OrderTerms({ hasVat }: { hasVat: boolean }) {
  return (
    <p className="text-small text-muted">
      <PricesInclude hasVat={hasVat} />{' '}
      <Trans>
        You can withdraw within 14 days:{' '}
        <TextLink to="/pages/return-policy">withdrawal and refunds</TextLink>. The{' '}
        <TextLink to="/pages/terms">terms</TextLink> apply.
      </Trans>
    </p>
  );
}

/** What is in the prices, in a country with VAT and in one without. */
export function PricesInclude({ hasVat }: { hasVat: boolean }) {
  return hasVat ? (
    <Trans>All prices include VAT.</Trans>
  ) : (
    <Trans>Nothing is added to these prices.</Trans>
  );
}
