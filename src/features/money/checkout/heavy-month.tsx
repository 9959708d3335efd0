import { Trans } from '@lingui/react/macro';
import type { Order } from '#schemas/orders.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { CreditsView } from '#sync/queries/money.ts';
import { LimitDialog } from './limit-row.tsx';
import { spentThisMonth } from './spending.ts';

interface HeavyMonthProps {
  view: CreditsView;
  orders: readonly Order[];
}

/** Above the sum that the operator named: what was paid this month, the limit and a way to help (product 5). */
export function HeavyMonth({ view, orders }: HeavyMonthProps) {
  const format = useFormat();
  const now = useNow();
  const { isOpen, number, open, close } = useOpening();
  const currency = view.packages[0]?.currency ?? '';
  const spent = spentThisMonth(orders, currency, now);
  const most = view.heavy_month ?? null;
  if (most === null || spent < most) return null;
  const paid = format.price({ amount: spent, currency });
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button kind="outline" size="compact" aria-haspopup="dialog" onClick={open}>
            <Trans>Set a limit</Trans>
          </Button>
        }
      >
        <strong className="font-semibold">
          <Trans>You paid {paid} this month.</Trans>
        </strong>{' '}
        <TextLink to="/pages/service">
          <Trans>Ask customer support</Trans>
        </TextLink>
      </Banner>
      <LimitDialog
        key={number}
        isOpen={isOpen}
        currency={currency}
        limit={view.monthlyLimit}
        onClose={close}
      />
    </>
  );
}
