import { useLingui } from '@lingui/react/macro';
import type { OrderStatus } from '#schemas/orders.ts';
import type { ChipTone } from '#src/ui/chip.tsx';

interface StatusWords {
  text: string;
  tone: ChipTone;
}

/** What became of an order, in one word. */
export function useStatusWords(): (status: OrderStatus) => StatusWords {
  const { t } = useLingui();
  return (status) => {
    const words = {
      created: { text: t`Not paid yet`, tone: 'warning' },
      open: { text: t`Checking`, tone: 'warning' },
      expired: { text: t`Expired`, tone: 'neutral' },
      cancelled: { text: t`Cancelled`, tone: 'neutral' },
      failed: { text: t`Failed`, tone: 'danger' },
      paid: { text: t`Paid`, tone: 'success' },
      refunded: { text: t`Withdrawn`, tone: 'neutral' },
    } as const satisfies Record<OrderStatus, StatusWords>;
    return words[status];
  };
}
