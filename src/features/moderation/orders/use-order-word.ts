/** The status of an order, for staff. */
import { useLingui } from '@lingui/react/macro';
import type { OrderStatus } from '#schemas/orders.ts';

export function useOrderWord(): (status: OrderStatus) => string {
  const { t } = useLingui();
  return (status) =>
    ({
      created: t`Not paid yet`,
      open: t`At the provider`,
      expired: t`Expired`,
      cancelled: t`Cancelled`,
      failed: t`Failed`,
      paid: t`Paid`,
      refunded: t`Withdrawn`,
    })[status];
}
