import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash, CircleX, Hourglass, MessageCircleHeart, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#schemas/orders.ts';
import { cx } from '#src/lib/cx.ts';
import { Sparks } from '#src/ui/sparks.tsx';
import { shownStatus, type ShownStatus } from './shown-status.ts';

const LOOKS = {
  created: { Icon: Hourglass, style: 'bg-warning-soft text-warning' },
  open: { Icon: Hourglass, style: 'bg-warning-soft text-warning' },
  expired: { Icon: CircleSlash, style: 'bg-sunk text-muted' },
  cancelled: { Icon: CircleSlash, style: 'bg-sunk text-muted' },
  failed: { Icon: CircleX, style: 'bg-danger-soft text-danger' },
  paid: { Icon: MessageCircleHeart, style: 'bg-soft text-accent' },
  refunded: { Icon: Undo2, style: 'bg-soft text-accent' },
  disputed: { Icon: Hourglass, style: 'bg-warning-soft text-warning' },
  partly: { Icon: Undo2, style: 'bg-soft text-accent' },
  returned: { Icon: Undo2, style: 'bg-soft text-accent' },
} as const satisfies Record<ShownStatus, { Icon: typeof Undo2; style: string }>;

/** The sentence below the title names what the member has. */
const BALANCE_SAID: ReadonlySet<ShownStatus> = new Set(['paid', 'disputed', 'partly', 'returned']);

interface OrderHeadProps {
  order: Order;
  /** What the member has now; null when it is not known. */
  balance: number | null;
}

/** Whether money moved, in one picture and two sentences. A change is announced. */
export function OrderHead({ order, balance }: OrderHeadProps) {
  const status = shownStatus(order);
  const { Icon, style } = LOOKS[status];
  const title = useTitleOf(status, order.credits);
  return (
    <div role="status" className="flex flex-col items-center gap-2 pt-4 text-center">
      <span className={cx('relative mb-3 grid size-28 place-items-center rounded-pill', style)}>
        {status === 'paid' && <Sparks />}
        <Icon aria-hidden="true" className="size-12 stroke-[1.7]" />
      </span>
      <h2 className={status === 'paid' ? 'text-display' : 'text-h1'}>{title}</h2>
      {(!BALANCE_SAID.has(status) || balance !== null) && (
        <p className="max-w-form text-balance text-muted">
          <Sentence status={status} balance={balance ?? 0} />
        </p>
      )}
    </div>
  );
}

function useTitleOf(status: ShownStatus, credits: number): string {
  const { t } = useLingui();
  switch (status) {
    case 'created':
      return t`Your order is not paid yet`;
    case 'open':
      return t`We are checking`;
    case 'paid':
      return plural(credits, { one: '# more credit for you', other: '# more credits for you' });
    case 'failed':
      return t`Your bank said no`;
    case 'cancelled':
      return t`You stopped the payment`;
    case 'expired':
      return t`The order has expired`;
    case 'refunded':
      return t`You withdrew from this order`;
    case 'disputed':
      return t`This payment is disputed`;
    case 'partly':
      return t`Part of this payment went back`;
    case 'returned':
      return t`This payment went back`;
  }
}

function Sentence({ status, balance }: { status: ShownStatus; balance: number }): ReactNode {
  switch (status) {
    case 'created':
      return <Trans>It was not sent to the payment. Nothing was taken.</Trans>;
    case 'open':
      return (
        <Trans>Your bank has not answered yet. You can close this; you will not pay twice.</Trans>
      );
    case 'paid':
    case 'disputed':
    case 'partly':
    case 'returned':
      return (
        <Plural value={balance} one="You have # credit now." other="You have # credits now." />
      );
    case 'failed':
      return <Trans>Nothing was taken. It did not say why; a limit is the usual reason.</Trans>;
    case 'cancelled':
      return <Trans>Nothing was taken. You can order again whenever you like.</Trans>;
    case 'expired':
      return (
        <Trans>
          It was not paid in time. If your bank took the money after all, your credits come by
          themselves.
        </Trans>
      );
    case 'refunded':
      return <Trans>The price of the credits you did not use goes back the way you paid.</Trans>;
  }
}
