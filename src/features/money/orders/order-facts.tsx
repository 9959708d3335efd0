import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#schemas/orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { FactList } from '#src/ui/fact-list.tsx';

interface OrderFactsProps {
  order: Order;
  method: string;
  /** When its credits end; null when they do not. */
  end: number | null;
}

/** What was ordered, for how much, when and how. */
export function OrderFacts({ order, method, end }: OrderFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { credits, discountcode: code, currency, vat, number, created } = order;
  const bought = plural(credits, { one: '# credit', other: '# credits' });
  return (
    <FactList
      facts={[
        {
          name: code === null ? bought : t`${bought} with ${code}`,
          value: format.price(order),
        },
        ...(vat > 0
          ? [{ name: t`VAT included`, value: format.price({ amount: vat, currency }) }]
          : []),
        { name: <Trans>Order</Trans>, value: `${number} · ${method}` },
        { name: <Trans>Ordered</Trans>, value: format.full(created) },
        ...(end === null ? [] : [{ name: t`Credits valid until`, value: format.full(end) }]),
      ]}
    />
  );
}
