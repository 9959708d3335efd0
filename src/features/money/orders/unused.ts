/**
 * What a withdrawal would pay back now, by the rule of the server: credits are used in the order of their arrival, and the
 * unused ones of this order are paid back in proportion, rounded up. A plan that had some of them ends, and the credits for
 * the time that is left count as unused (decisions 132). The site's answer decides.
 */
import type { Order } from '#schemas/orders.ts';
import { priceAtRate } from '#schemas/money.ts';
import type { Premium } from '#schemas/premium.ts';

const DAY_MS = 86_400_000;

export interface UnusedRefund {
  unused: number;
  /** Minor units. */
  amount: number;
  /** Premium ends with it. */
  endsPlan: boolean;
}

/** A plan that runs: when it began, and the credits for the rest of it. */
export interface RunningPlan {
  begun: number;
  left: number;
}

/** Null where none runs, and where nothing tells its length or its price. */
export function runningPlan(premium: Premium | null, now: number): RunningPlan | null {
  if (premium === null || premium.until === null || premium.price === null) return null;
  const days = premium.plans.find(({ id }) => id === premium.plan)?.days ?? 0;
  const until = Date.parse(premium.until);
  const begun = until - days * DAY_MS;
  if (until <= now || begun > now || days === 0) return null;
  const used = Math.floor((premium.price * (now - begun)) / (until - begun));
  return { begun, left: premium.price - used };
}

export interface Holdings {
  orders: readonly Order[];
  balance: number;
  plan?: RunningPlan | null;
}

export function refundOf(order: Order, { orders, balance, plan = null }: Holdings): UnusedRefund {
  const bought = orders
    .filter(
      ({ status, receipt }) => status === 'paid' && numberOf(receipt) > numberOf(order.receipt),
    )
    .reduce((sum, later) => sum + leftOf(later), 0);
  const unusedOf = (credits: number) => Math.min(leftOf(order), Math.max(0, credits - bought));
  const without = unusedOf(balance);
  const isBefore = plan !== null && paidAt(order) <= plan.begun;
  const unused = isBefore ? unusedOf(balance + plan.left) : without;
  const { refunded, charged_back: back } = order.after ?? { refunded: 0, charged_back: 0 };
  const remaining = order.amount - refunded - back;
  const amount = Math.min(remaining, priceAtRate(order, unused));
  return { unused, amount, endsPlan: unused > without };
}

const paidAt = ({ receipt }: Order): number => (receipt === null ? 0 : Date.parse(receipt.date));

/** Without the credits that a refund at the provider took back, and those that a dispute locks. */
function leftOf({ credits, amount, after }: Order): number {
  if (after === null || amount === 0) return credits;
  if (after.dispute === 'open' || after.dispute === 'lost') return 0;
  return credits - Math.floor((credits * after.refunded) / amount);
}

const numberOf = (receipt: Order['receipt']): number => receipt?.number ?? 0;
