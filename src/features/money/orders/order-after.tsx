import { Trans } from '@lingui/react/macro';
import type { Order } from '#schemas/orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** What the bank or the provider did after the payment. */
export function OrderAfter({ order: { after, currency } }: { order: Order }) {
  const format = useFormat();
  if (after === null) return null;
  const back = after.refunded + after.charged_back;
  const money = format.price({ amount: back, currency });
  return (
    <>
      {after.dispute === 'open' && (
        <Banner tone="warning" role="status">
          <Trans>
            Your bank disputes this payment. Until that is decided, the credits of this order that
            you did not spend are locked.
          </Trans>
        </Banner>
      )}
      {back > 0 && (
        <Banner tone="info" role="status">
          <Trans>
            {money} of this payment went back to you, and the unspent credits it bought were taken
            back.
          </Trans>
        </Banner>
      )}
    </>
  );
}

/** A late payment bought fewer credits than were ordered, and why. */
export function FewerCredits({ order: { credits, credits_ordered: ordered } }: { order: Order }) {
  if (ordered === null) return null;
  return (
    <Banner tone="warning" role="status">
      <Trans>
        You ordered {ordered} credits and got {credits}. Your payment came late, when another order
        of yours had used the discount, so it bought what it buys without it.
      </Trans>
    </Banner>
  );
}
