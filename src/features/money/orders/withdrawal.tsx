import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { Order } from '#schemas/orders.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { UnusedRefund } from './unused.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** Whether the fourteen days run. */
export const canWithdraw = ({ withdraw_until: until }: Order, now: number): boolean =>
  until !== null && Date.parse(until) > now;

interface WithdrawalPanelProps {
  order: Order;
  refund: UnusedRefund | null;
  name: string;
  email: string;
}

/** Always in view while the fourteen days run. */
export function WithdrawalPanel({ order, refund, name, email }: WithdrawalPanelProps) {
  const format = useFormat();
  const { isOpen, number, open, close } = useOpening();
  const isPossible = canWithdraw(order, useNow());
  const day = order.withdraw_until === null ? '' : format.full(order.withdraw_until);
  return (
    <>
      {isPossible && (
        <Banner
          tone="brand"
          icon={<Undo2 />}
          action={
            <Button kind="outline" size="compact" aria-haspopup="dialog" onClick={open}>
              <Trans>Withdraw from a contract here</Trans>
            </Button>
          }
        >
          <strong className="font-semibold">
            <Trans>Changed your mind?</Trans>
          </strong>{' '}
          <Trans>Until {day} you get back what you did not use.</Trans>
        </Banner>
      )}
      {/* The receipt of the declaration stays while the order becomes a withdrawn one. */}
      {(isPossible || isOpen) && (
        <WithdrawalDialog
          key={number}
          isOpen={isOpen}
          order={order}
          refund={refund}
          name={name}
          email={email}
          onClose={close}
        />
      )}
    </>
  );
}
