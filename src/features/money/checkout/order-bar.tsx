import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { vatOf } from './checkout-price.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderBarProps {
  checkout: Checkout;
  /** Why nothing can be ordered now; null when it can. */
  held: ReactNode;
  onOrder: () => void;
}

/** The consent and the one button, which says what it costs. Both are empty until the member fills them. */
export function OrderBar({ checkout, held, onOrder }: OrderBarProps) {
  const { t } = useLingui();
  const { chosen, method, hasConsent, isBusy, setConsent } = checkout;
  const reason = useId();
  const [isTried, setTried] = useState(false);
  const canAsk = chosen !== null && method !== null && held === null;
  const isReady = canAsk && hasConsent;
  const press = () => {
    if (isReady) onOrder();
    else if (canAsk) setTried(true);
  };
  return (
    <div
      data-order-bar=""
      className="pad-bottom-safe sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line bg-page md:static md:mx-0 md:border-0"
    >
      <div className="flex flex-col gap-2 px-4 py-3 md:px-0">
        <Checkbox
          isOn={hasConsent}
          error={isTried && !hasConsent ? t`Please agree to this first.` : undefined}
          onChange={setConsent}
        >
          <Trans>
            Start at once. If I withdraw within 14 days, I pay only for the credits that I used.
          </Trans>
        </Checkbox>
        <Button
          kind={isReady ? 'ember' : 'soft'}
          isWide
          isBusy={isBusy}
          busyLabel={t`Loading...`}
          aria-disabled={!isReady}
          aria-describedby={held === null ? undefined : reason}
          onClick={press}
          className={isReady ? undefined : 'bg-sunk! text-muted!'}
        >
          <ButtonText checkout={checkout} />
        </Button>
        <p id={reason} role="status" className="text-center text-small text-muted empty:hidden">
          {held}
        </p>
        <SmallPrint checkout={checkout} />
      </div>
    </div>
  );
}

function ButtonText({ checkout: { price } }: { checkout: Checkout }) {
  const format = useFormat();
  if (price === null) return <Trans>Choose a package</Trans>;
  const money = format.price(price);
  return <Trans>Order and pay {money}</Trans>;
}

/** What the price contains, and how long the credits last where they end. */
function SmallPrint({ checkout: { chosen, discount } }: { checkout: Checkout }) {
  const format = useFormat();
  if (chosen === null) return null;
  const inPrice = vatOf(chosen, discount?.percent ?? null);
  const vat = inPrice === null ? null : format.price(inPrice);
  return (
    <p className="text-center text-meta text-muted">
      <VatWords vat={vat} hasVat={chosen.vat > 0} />
      {chosen.validity !== null && (
        <span>
          {' '}
          <Plural
            value={chosen.validity}
            one="The credits are valid for # day."
            other="The credits are valid for # days."
          />
        </span>
      )}
    </p>
  );
}

function VatWords({ vat, hasVat }: { vat: string | null; hasVat: boolean }) {
  if (!hasVat) return <Trans>One payment, no subscription.</Trans>;
  return vat === null ? (
    <Trans>Includes VAT. One payment, no subscription.</Trans>
  ) : (
    <Trans>Includes {vat} VAT. One payment, no subscription.</Trans>
  );
}
