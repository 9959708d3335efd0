import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPending, type Order } from '#schemas/orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The orders that can still be paid, newest first. */
export const pendingIn = (orders: readonly Order[], now: number): Order[] =>
  orders.filter(
    (order) => isPending(order) && (order.expires === null || Date.parse(order.expires) > now),
  );

/** Money may be on its way: the member sees it before ordering more. */
export function PendingBanner({ order }: { order: Order }) {
  const format = useFormat();
  const credits = plural(order.credits, { one: '# credit', other: '# credits' });
  const price = format.price(order);
  return (
    <Banner
      tone="warning"
      icon={<Hourglass />}
      action={
        <LinkButton to={`/transactions/${order.id}`} kind="outline" size="compact">
          <Trans>See the order</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Your order of {credits} for {price} waits for its payment. You will not pay twice.
      </Trans>
    </Banner>
  );
}

interface PendingDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  order: Order;
  /** Null when a second one can be ordered. */
  whyNotAnother: ReactNode;
  onAnother: () => void;
  onClose: () => void;
}

/** The same package again while its first order is open: only after a clear choice. */
export function PendingDialog(props: PendingDialogProps) {
  const { isOpen, isBusy, order, whyNotAnother, onAnother, onClose } = props;
  const { t } = useLingui();
  const isClosed = whyNotAnother !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`You ordered this already`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button
            kind="outline"
            isBusy={isBusy}
            busyLabel={t`Loading...`}
            aria-disabled={isClosed}
            onClick={isClosed ? undefined : onAnother}
          >
            <Trans>Order it a second time</Trans>
          </Button>
          <LinkButton to={`/transactions/${order.id}`} replace>
            <Trans>Go on with the first order</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>
          An order of this package still waits for its payment. A second order is paid in addition
          to it.
        </Trans>
      </p>
      <p className="text-small text-muted empty:hidden">{whyNotAnother}</p>
    </Dialog>
  );
}
