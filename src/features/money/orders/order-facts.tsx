import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#schemas/orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { Button } from '#src/ui/button.tsx';

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

interface ReceiptProps {
  order: Order;
  method: string;
  /** Who sells. */
  children: ReactNode;
}

/** The receipt of a paid order. It is on the device, so that it can be read and printed offline; only it is printed. */
export function Receipt({ order, method, children }: ReceiptProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { receipt, currency, credits, number } = order;
  if (receipt === null) return null;
  const price = (amount: number) => format.price({ amount, currency });
  const percent = format.number(receipt.vat_percent);
  const receiptNumber = format.number(receipt.number);
  return (
    <section data-printed className="flex flex-col gap-3">
      <h3 className="text-heading">
        <Trans>Receipt {receiptNumber}</Trans>
      </h3>
      <FactList
        facts={[
          { name: t`Seller`, value: receipt.seller },
          { name: t`Paid on`, value: format.full(receipt.date) },
          { name: t`Order`, value: `${number} · ${method}` },
          {
            name: plural(credits, { one: '# credit', other: '# credits' }),
            value: price(receipt.net),
          },
          // A country without VAT has no line about it.
          ...(receipt.vat_percent > 0
            ? [{ name: t`VAT ${percent} %`, value: price(receipt.vat) }]
            : []),
          { name: t`Total`, value: price(receipt.total) },
        ]}
      />
      {children}
      <Button
        kind="quiet"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
        className="self-start print:hidden"
      >
        <Trans>Print or save</Trans>
      </Button>
    </section>
  );
}
