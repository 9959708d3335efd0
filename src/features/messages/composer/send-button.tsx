import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { creditsPath } from '#src/data/payment/credits-path.ts';
import { isCovered, type Price } from '#src/data/payment/price.ts';
import { useCostWords, useMoneyWords } from '#src/data/payment/use-message-money.ts';

interface SendButtonProps {
  isReady: boolean;
  price: Price;
}

const PLACE = 'ms-1 min-h-11.5! shrink-0';

/** The button shows the price. Without enough credits it leads to the credits page; the text stays. */
export function SendButton({ isReady, price }: SendButtonProps) {
  const { pathname } = useLocation();
  const { cost } = price;
  if (!isCovered(price)) {
    return (
      <LinkButton to={creditsPath(pathname)} icon={<Coins aria-hidden="true" />} className={PLACE}>
        <Trans>Get credits</Trans>
      </LinkButton>
    );
  }
  return cost === 0 ? (
    <FreeButton isReady={isReady} />
  ) : (
    <PaidButton isReady={isReady} cost={cost} />
  );
}

function FreeButton({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  return (
    <SubmitButton isReady={isReady} label={t`Send`} className="max-sm:px-0!">
      <span className="max-sm:hidden">{t`Send`}</span>
    </SubmitButton>
  );
}

/** On a phone the credits stand over the money. */
function PaidButton({ isReady, cost }: { isReady: boolean; cost: number }) {
  const { t } = useLingui();
  const credits = useCostWords()(cost);
  const money = useMoneyWords()(cost);
  return (
    <SubmitButton isReady={isReady} label={t`Send · ${credits}`} className="max-sm:px-3!">
      <span className="max-sm:hidden">{t`Send · ${credits}`}</span>
      <span className="text-start leading-4.5 sm:hidden">
        {plural(cost, { one: '# credit', other: '# credits' })}{' '}
        {money !== null && (
          <span className="block text-meta font-normal tabular-nums">{money}</span>
        )}
      </span>
    </SubmitButton>
  );
}

interface SubmitButtonProps {
  isReady: boolean;
  label: string;
  className: string;
  children: ReactNode;
}

function SubmitButton({ isReady, label, className, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind={isReady ? 'solid' : 'soft'}
      aria-disabled={!isReady}
      aria-label={label}
      icon={<ArrowUp aria-hidden="true" />}
      className={`${PLACE} ${className}`}
    >
      {children}
    </Button>
  );
}
