import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPending, type Order } from '#schemas/orders.ts';
import { leaveTo, paymentPage } from '#src/data/payment/leave.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface OrderActionsProps {
  order: Order;
  /** The page from which the member came to buy. */
  next: string | null;
  isAway: boolean;
}

/** The next actions, by the state of the order. */
export function OrderActions({ order, next, isAway }: OrderActionsProps) {
  if (isPending(order)) return <PendingActions {...{ order, next, isAway }} />;
  if (order.status === 'paid' || order.status === 'refunded') return <DoneActions next={next} />;
  return (
    <Actions>
      <LinkButton to={formOf(order, next)} replace isWide>
        {order.status === 'failed' ? (
          <Trans>Try another way to pay</Trans>
        ) : (
          <Trans>Order again</Trans>
        )}
      </LinkButton>
      <LinkButton to={next ?? '/members'} kind="quiet" isWide>
        <Trans>Leave it</Trans>
      </LinkButton>
    </Actions>
  );
}

/** The form of the same package; the way back stays with it. */
function formOf({ creditId }: Order, next: string | null): string {
  const path = `/credits/${creditId}`;
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-auto flex flex-col gap-2 pt-2 print:hidden">{children}</div>
);

function PendingActions({ order, next, isAway }: OrderActionsProps) {
  const page = paymentPage(order.redirect_url);
  return (
    <Actions>
      {page !== null && (
        <Button
          kind="outline"
          isWide
          aria-disabled={isAway}
          onClick={isAway ? undefined : () => leaveTo(page)}
        >
          <Trans>Not paid yet? Go to the payment</Trans>
        </Button>
      )}
      {page === null && (
        <LinkButton to={formOf(order, next)} replace kind="outline" isWide>
          <Trans>Send it to the payment again</Trans>
        </LinkButton>
      )}
      <LinkButton to="/members" kind="soft" isWide>
        <Trans>Go on looking around</Trans>
      </LinkButton>
    </Actions>
  );
}

function DoneActions({ next }: { next: string | null }) {
  return (
    <Actions>
      {next === null ? (
        <LinkButton to="/chats" isWide>
          <Trans>Go to your chats</Trans>
        </LinkButton>
      ) : (
        <LinkButton to={next} isWide>
          <Trans>Back to where you were, your words are still there</Trans>
        </LinkButton>
      )}
    </Actions>
  );
}
