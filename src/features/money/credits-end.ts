/**
 * When credits end, on a site whose packages have a time (`validity`, contract 20): so many days after the receipt, by the
 * package as it is sold today. Of an order whose package is gone nothing is known, and nothing is shown.
 */
import type { Credits } from '#schemas/credits.ts';
import type { Order } from '#schemas/orders.ts';
import { shownStatus, type ShownStatus } from './orders/shown-status.ts';
import { refundOf } from './orders/unused.ts';

const DAY_MS = 86_400_000;

const HAVE_CREDITS: ReadonlySet<ShownStatus> = new Set(['paid', 'disputed', 'partly']);

type Packages = Credits['packages'];

/** Null for credits that do not end, and for an order that is not paid or was taken back. */
export function endOf(order: Order, packages: Packages): number | null {
  const validity = packages.find(({ id }) => id === order.creditId)?.validity ?? null;
  if (validity === null || order.receipt === null || !HAVE_CREDITS.has(shownStatus(order)))
    return null;
  return Date.parse(order.receipt.date) + validity * DAY_MS;
}

interface Purse {
  orders: readonly Order[];
  packages: Packages;
  balance: number;
}

/** The unused credits that end next; null when none do. */
export function nextEnd(
  { orders, packages, balance }: Purse,
  now: number,
): { credits: number; at: number } | null {
  const [next] = orders
    .flatMap((order) => {
      const at = endOf(order, packages);
      const credits = refundOf(order, { orders, balance }).unused;
      return at === null || at <= now || credits === 0 ? [] : [{ credits, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  return next ?? null;
}
