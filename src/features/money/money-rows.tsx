import { Trans } from '@lingui/react/macro';
import { Coins, Gem, ReceiptText, Tag } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

const ROWS = {
  credits: (
    <IconRow
      to="/credits"
      icon={<Coins aria-hidden="true" />}
      tint="b"
      title={<Trans>Get credits</Trans>}
    />
  ),
  orders: (
    <IconRow
      to="/transactions"
      icon={<ReceiptText aria-hidden="true" />}
      tint="a"
      title={<Trans>Your orders</Trans>}
      detail={<Trans>Receipts and withdrawal</Trans>}
    />
  ),
  pricing: (
    <IconRow
      to="/pricing"
      icon={<Tag aria-hidden="true" />}
      tint="c"
      title={<Trans>What it costs</Trans>}
    />
  ),
  premium: (
    <IconRow
      to="/premium"
      icon={<Gem aria-hidden="true" />}
      tint="a"
      title={<Trans>Premium</Trans>}
      detail={<Trans>Write as many messages as you like</Trans>}
    />
  ),
} as const satisfies Record<string, ReactNode>;

/** The ways to the pages about money, in the given order. */
export function MoneyRows({ to }: { to: readonly (keyof typeof ROWS)[] }) {
  return (
    <IconRows>
      {to.map((page) => (
        <Fragment key={page}>{ROWS[page]}</Fragment>
      ))}
    </IconRows>
  );
}
