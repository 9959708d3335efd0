import { Trans } from '@lingui/react/macro';
import { TextLink } from '#src/ui/text-link.tsx';
import { OrderRows, type OrdersProps } from './order-list.tsx';

const SHOWN = 3;

/** The newest orders below the form of the next one; the others are on a page of their own. */
export function LastOrders({ rows, nameOf }: OrdersProps) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-heading">
        <Trans>Your last orders</Trans>
      </h2>
      <OrderRows rows={rows.slice(0, SHOWN)} nameOf={nameOf} />
      <TextLink isAlone to="/transactions" className="self-start">
        <Trans>All orders, receipts and withdrawal</Trans>
      </TextLink>
    </section>
  );
}
