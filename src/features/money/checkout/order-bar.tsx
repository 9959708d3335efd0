import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
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
        {chosen !== null && <VatLine checkout={checkout} />}
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

/** The amount of VAT is known for the full price; after a discount the receipt has it. */
function VatLine({ checkout: { chosen, discount } }: { checkout: Checkout }) {
  const format = useFormat();
  if (chosen === null) return null;
  const vat = format.price({ amount: chosen.vat, currency: chosen.currency });
  return (
    <p className="text-center text-meta text-muted">
      {discount === null && chosen.vat > 0 ? (
        <Trans>Includes {vat} VAT. One payment, no subscription.</Trans>
      ) : (
        <Trans>Includes VAT. One payment, no subscription.</Trans>
      )}
    </p>
  );
}
