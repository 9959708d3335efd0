import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Coins } from 'lucide-react';
import { useLocation } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { creditsPath } from '#src/data/payment/credits-path.ts';
import { isCovered, type Price } from '#src/data/payment/price.ts';

interface SendButtonProps {
  isReady: boolean;
  price: Price;
}

const PLACE = 'ms-1 min-h-11.5! shrink-0';

/** The button shows the price. Without enough credits it leads to the credits page; the text stays. */
export function SendButton({ isReady, price }: SendButtonProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { cost } = price;
  if (!isCovered(price)) {
    return (
      <LinkButton to={creditsPath(pathname)} icon={<Coins aria-hidden="true" />} className={PLACE}>
        <Trans>Get credits</Trans>
      </LinkButton>
    );
  }
  const credits = plural(cost, { one: '# credit', other: '# credits' });
  const isFree = cost === 0;
  return (
    <Button
      type="submit"
      kind={isReady ? 'solid' : 'soft'}
      aria-disabled={!isReady}
      aria-label={isFree ? t`Send` : t`Send · ${credits}`}
      icon={<ArrowUp aria-hidden="true" />}
      className={`${PLACE} ${isFree ? 'max-sm:px-0!' : 'max-sm:px-3!'}`}
    >
      <span className="max-sm:hidden">{isFree ? t`Send` : t`Send · ${credits}`}</span>
      {!isFree && <span className="sm:hidden">{credits}</span>}
    </Button>
  );
}
