import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#schemas/orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { FactList } from '#src/ui/fact-list.tsx';

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
