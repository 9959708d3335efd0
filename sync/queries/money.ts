/** What I have, what a message costs, what I can buy and what I ordered, as the site last sent it; and my limits. */
import type { Credits } from '#schemas/credits.ts';
import type { Premium } from '#schemas/premium.ts';
import type { OrderId } from '#schemas/ids.ts';
import type { Order } from '#schemas/orders.ts';
import { query } from './live.ts';

export interface CreditsView extends Omit<Credits, 'balance'> {
  /** The newest known balance. */
  balance: number;
  /** Of it, what waiting messages reserve. */
  reserved: number;
  /** What the member spends at most in a month, in minor units of the currency of the prices; kept on this device only. */
  monthlyLimit: number | null;
}

export const creditsQuery = query<Record<string, never>, CreditsView>()('credits');

/** My premium and the plans of the site. */
export const premiumQuery = query<Record<string, never>, Premium>()('premium');

export interface OrderRow extends Order {
  key: OrderId;
}

export interface OrdersView {
  /** Newest first. */
  rows: OrderRow[];
}

export interface OrderView {
  order: Order;
  /** Where the member goes on after paying: the page from which they came to buy. Null where this device has none. */
  next: string | null;
}

/** What the member paid last, and for how many credits: the rate at which the price of a message is shown in money. */
type PaidRate = Pick<Order, 'amount' | 'credits' | 'currency'>;

interface PaidRateView {
  /** Null before a first payment. */
  rate: PaidRate | null;
}

export const ordersQuery = query<Record<string, never>, OrdersView>()('orders');
export const orderQuery = query<{ id: OrderId }, OrderView>()('order');
export const paidRateQuery = query<Record<string, never>, PaidRateView>()('paid-rate');

/** The credits that I let messages take in one day. Kept on this device only. */
export interface DailyLimit {
  /** In credits. */
  limit: number;
  /** What messages took today, by my local day, and what waiting ones reserve. */
  used: number;
}

export const dailyLimitQuery = query<Record<string, never>, { daily: DailyLimit | null }>()(
  'daily-limit',
);
