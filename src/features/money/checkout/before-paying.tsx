import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Before a first payment the member knows that not everybody here is real (product §5). */
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
export function OrderTerms() {
  return (
    <p className="text-small text-muted">
      <Trans>
        All prices include VAT. You can withdraw within 14 days:{' '}
        <TextLink to="/pages/return-policy">withdrawal and refunds</TextLink>. The{' '}
        <TextLink to="/pages/terms">terms</TextLink> apply.
      </Trans>
    </p>
  );
}
