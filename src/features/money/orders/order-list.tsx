import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip, type ChipTone } from '#src/ui/chip.tsx';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { OrderRow } from '#sync/queries/money.ts';
import { shownStatus, type ShownStatus } from './shown-status.ts';

const yearOf = ({ created }: OrderRow): number => new Date(created).getFullYear();

export interface OrdersProps {
  rows: readonly OrderRow[];
  nameOf: NameMethod;
}

/** The orders of one year, newest first. */
export function OrderList({ rows, nameOf }: OrdersProps) {
  const { t } = useLingui();
  const years = [...new Set(rows.map(yearOf))];
  const [chosen, setYear] = useState<number | null>(null);
  const year = chosen ?? years[0];
  return (
    <>
      {years.length > 1 && (
        <div role="group" aria-label={t`Year`} className="flex flex-wrap gap-2">
          {years.map((one) => (
            <ChipButton key={one} isPressed={one === year} onClick={() => setYear(one)}>
              {one}
            </ChipButton>
          ))}
        </div>
      )}
      <OrderRows rows={rows.filter((row) => yearOf(row) === year)} nameOf={nameOf} />
    </>
  );
}

/** The name of a payment method by its id. */
type NameMethod = (id: string) => string;

export function OrderRows({ rows, nameOf }: OrdersProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Your orders`}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
    >
      {rows.map((row) => (
        <Entry key={row.key} row={row} method={nameOf(row.paymentMethod)} />
      ))}
    </ul>
  );
}

function Entry({ row, method }: { row: OrderRow; method: string }) {
  const format = useFormat();
  const now = useNow();
  const { text, tone } = useStatusWords()(shownStatus(row));
  const created = Date.parse(row.created);
  const ordered = row.credits_ordered;
  return (
    <li>
      <Link
        to={`/transactions/${row.id}`}
        className="flex min-h-17 items-center justify-between gap-4 px-4 py-2.5 hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold">
            {plural(row.credits, { one: '# credit', other: '# credits' })}
          </span>
          <span className="block text-small text-muted wrap-anywhere">
            <time dateTime={row.created}>
              {format.day(created, now)} {format.clock(created)}
            </time>{' '}
            · {method}
          </span>
          {ordered !== null && (
            <span className="block text-small text-warning">
              <Trans>{ordered} were ordered, but it was paid late</Trans>
            </span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className="font-[650] tabular-nums">{format.price(row)}</span>
          <Chip isTag tone={tone === 'neutral' ? 'soft' : tone}>
            {text}
          </Chip>
        </span>
      </Link>
    </li>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      kind="sent"
      title={<Trans>No orders yet</Trans>}
      action={
        <LinkButton to="/credits" kind="soft">
          <Trans>See the prices</Trans>
        </LinkButton>
      }
    >
      <Trans>What you buy is listed here, with its receipt.</Trans>
    </EmptyState>
  );
}

interface StatusWords {
  text: string;
  tone: ChipTone;
}

/** What became of an order, in one word. */
function useStatusWords(): (status: ShownStatus) => StatusWords {
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
      disputed: { text: t`Disputed`, tone: 'warning' },
      partly: { text: t`Partly refunded`, tone: 'neutral' },
      returned: { text: t`Refunded`, tone: 'neutral' },
    } as const satisfies Record<ShownStatus, StatusWords>;
    return words[status];
  };
}
