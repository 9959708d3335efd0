import { Trans } from '@lingui/react/macro';
import { TicketPercent } from 'lucide-react';
import type { Offer } from '#schemas/credits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOfferReason } from './use-offer-reason.ts';

interface OfferBannerProps {
  offer: Offer;
  onUse: () => void;
}

/** An offer of the site: what it is worth, its real end, and why the member gets it. It applies when the member says so. */
export function OfferBanner({ offer, onUse }: OfferBannerProps) {
  const format = useFormat();
  const reason = useOfferReason()(offer);
  const { percent, ends, code } = offer;
  const end = ends === null ? null : format.full(ends);
  if (percent === null) return null;
  return (
    <Banner
      tone="brand"
      icon={<TicketPercent />}
      action={
        <Button kind="outline" size="compact" onClick={onUse}>
          <Trans>Use {code}</Trans>
        </Button>
      }
    >
      <strong className="font-semibold">
        <Trans>{percent} % off.</Trans>
      </strong>{' '}
      {reason}
      {end !== null && (
        <span>
          {' '}
          <Trans>Until {end}.</Trans>
        </span>
      )}
    </Banner>
  );
}
