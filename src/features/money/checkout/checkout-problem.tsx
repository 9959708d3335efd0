import { Trans } from '@lingui/react/macro';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import type { Checkout } from './use-checkout.ts';

/** Why the last try made no order: nothing was paid, and the form is as it was. */
export function CheckoutProblem({ checkout }: { checkout: Checkout }) {
  const { failure } = checkout;
  if (failure === null) return null;
  // The dialog asks for the password and shows a wrong one.
  if (failure.code === 'refused' && /password/.test(failure.reason)) return null;
  const isPrice = failure.code === 'refused' && failure.reason === 'price_changed';
  return (
    <Banner tone={isPrice ? 'warning' : 'danger'} role="alert">
      <Problem checkout={checkout} />
    </Banner>
  );
}

function Problem({ checkout: { failure, oldPrice, price } }: { checkout: Checkout }) {
  const format = useFormat();
  const failureText = useFailureText();
  if (failure === null) return null;
  const field = failure.code === 'refused' ? failure.field : undefined;
  if (oldPrice !== null && price !== null) {
    const [before, now] = [format.price(oldPrice), format.price(price)];
    return (
      <span>
        <Trans>
          The price has changed from {before} to {now}. Nothing was ordered. Please look again.
        </Trans>
      </span>
    );
  }
  switch (field) {
    case 'creditId':
      return (
        <span>
          <Trans>This package is no longer sold. Nothing was ordered.</Trans>
        </span>
      );
    case 'paymentMethod':
      return (
        <span>
          <Trans>This way to pay is no longer offered. Nothing was ordered.</Trans>
        </span>
      );
    case 'discountcode':
      return (
        <span>
          <Trans>The code no longer works, so the price is another one. Nothing was ordered.</Trans>
        </span>
      );
    default:
      break;
  }
  if (failure.code === 'offline' || failure.code === 'timeout' || failure.code === 'server')
    return (
      <span>
        <Trans>
          We could not reach the payment. Nothing was paid. Try again: it stays one order, and you
          will not pay twice.
        </Trans>
      </span>
    );
  return <span key="words">{failureText(failure)}</span>;
}
