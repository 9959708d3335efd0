import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const PLACE = 'ms-auto min-h-11.5! shrink-0';
/** In a narrow pane in two small lines, because its words are long in some languages and the field beside it needs the place. */
const IN_TWO_LINES =
  '@max-[36rem]:max-w-28 @max-[36rem]:px-3 @max-[36rem]:text-small @max-[36rem]:leading-4.5';

/** The button shows the price. Without enough credits it leads to the credits page; the text stays. */
export function SendButton({ isReady, price }: SendButtonProps) {
  const { pathname } = useLocation();
  const { cost } = price;
  if (!isCovered(price)) {
    return (
      <LinkButton
        to={creditsPath(pathname)}
        icon={<Coins aria-hidden="true" className="@max-[36rem]:hidden" />}
        className={`${PLACE} ${IN_TWO_LINES}`}
      >
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
  return (
    <SubmitButton isReady={isReady} className="@max-[36rem]:px-0!">
      <span className="@max-[36rem]:sr-only">
        <Trans>Send</Trans>
      </span>
    </SubmitButton>
  );
}

/** In a narrow pane the credits stand over the money; the name says all of it everywhere. */
function PaidButton({ isReady, cost }: { isReady: boolean; cost: number }) {
  const credits = useCostWords()(cost);
  const money = useMoneyWords()(cost);
  return (
    <SubmitButton isReady={isReady} className="@max-[36rem]:px-3!">
      <span className="@max-[36rem]:sr-only">
        <Trans>Send · {credits}</Trans>
      </span>
      <span aria-hidden="true" className="text-start leading-4.5 @min-[36rem]:hidden">
        {plural(cost, { one: '# credit', other: '# credits' })}
        {money !== null && (
          <span className="block text-meta font-normal tabular-nums">{money}</span>
        )}
      </span>
    </SubmitButton>
  );
}

interface SubmitButtonProps {
  isReady: boolean;
  className: string;
  children: ReactNode;
}

function SubmitButton({ isReady, className, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind={isReady ? 'solid' : 'soft'}
      aria-disabled={!isReady}
      icon={<ArrowUp aria-hidden="true" />}
      className={`${PLACE} ${className}`}
    >
      {children}
    </Button>
  );
}
