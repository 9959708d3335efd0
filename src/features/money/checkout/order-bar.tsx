import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { vatOf } from './checkout-price.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderBarProps {
  checkout: Checkout;
  /** Why nothing can be ordered now, as the member reads it; null when something can. */
  whyNot: ReactNode;
  onOrder: () => void;
}

/**
 * The consent and the order button with the price. The consent is never given in advance, and before a package is chosen the
 * button has no price. A press without the consent does not order: it marks the consent as missing. In an enlarged page,
 * where it would cover half of the screen, the bar scrolls with the page.
 */
export function OrderBar({ checkout, whyNot, onOrder }: OrderBarProps) {
  const { t } = useLingui();
  const { chosen, method, hasConsent, isBusy, setConsent } = checkout;
  const whyNotId = useId();
  const [isTried, setTried] = useState(false);
  const canOrder = chosen !== null && method !== null && whyNot === null;
  const isReady = canOrder && hasConsent;
  const press = () => {
    if (isReady) onOrder();
    else if (canOrder) setTried(true);
  };
  return (
    <div
      data-order-bar=""
      className="pad-bottom-safe z-10 -mx-4 mt-auto border-t border-line bg-page max-md:min-[16rem]:sticky max-md:min-[16rem]:bottom-0 md:mx-0 md:border-0"
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
          kind="ember"
          isWide
          isBusy={isBusy}
          busyLabel={t`Loading...`}
          aria-disabled={!isReady}
          aria-describedby={whyNot === null ? undefined : whyNotId}
          onClick={press}
        >
          <ButtonText checkout={checkout} />
        </Button>
        <p id={whyNotId} role="status" className="text-center text-small text-muted empty:hidden">
          {whyNot}
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

/** The VAT in the price, and for how many days the credits are valid, where they end. */
function SmallPrint({ checkout: { chosen, discount } }: { checkout: Checkout }) {
  const format = useFormat();
  if (chosen === null) return null;
  const vatInPrice = vatOf(chosen, discount?.percent ?? null);
  const vat = vatInPrice === null ? null : format.price(vatInPrice);
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

/** `vat`: the amount as text; null where it is not known after a discount. */
function VatWords({ vat, hasVat }: { vat: string | null; hasVat: boolean }) {
  if (!hasVat) return <Trans>One payment, no subscription.</Trans>;
  return vat === null ? (
    <Trans>Includes VAT. One payment, no subscription.</Trans>
  ) : (
    <Trans>Includes {vat} VAT. One payment, no subscription.</Trans>
  );
}
