/** What screen tests show of money: prices, orders and answers of a plain site. */
import { PackageId } from '#schemas/ids.ts';
import { Order } from '#schemas/orders.ts';
import type { Premium } from '#schemas/premium.ts';
import { timeOf } from '#schemas/time.ts';
import type { Withdrawal } from '#schemas/withdrawals.ts';
import type { CreditsView, OrderRow } from '#sync/queries/money.ts';

const PRICED_AT = Date.UTC(2026, 8, 1, 12);
const DAY_MS = 86_400_000;

const packageOf = (credits: number, price: number) => ({
  id: PackageId.parse(`c${credits}`),
  credits,
  price,
  currency: 'EUR',
  vat: Math.round((price * 21) / 121),
  vat_percent: 21,
  price_per_message: Math.ceil(price / credits),
  validity: null,
  personalised: false,
});

/** Two packages, one method, messages for one credit. */
export const creditsViewOf = (change: Partial<CreditsView> = {}): CreditsView => ({
  balance: 24,
  balance_time: timeOf(PRICED_AT),
  reserved: 0,
  monthlyLimit: null,
  message_cost: { credits: 1, money: 25, currency: 'EUR' },
  packages: [packageOf(20, 499), packageOf(40, 999)],
  methods: [{ id: 'ideal', name: 'iDEAL', fee: 0 }],
  offer: null,
  last_order: null,
  ...change,
});

/** An order that was made now and waits for its payment. */
export const orderOf = (change: Partial<Order> = {}): Order =>
  Order.parse({
    id: 'order-1',
    number: 2041,
    status: 'open',
    creditId: 'c40',
    credits: 40,
    amount: 999,
    currency: 'EUR',
    vat: 173,
    discountcode: null,
    paymentMethod: 'ideal',
    created: timeOf(Date.now()),
    expires: timeOf(Date.now() + 1_800_000),
    redirect_url: '/api/sandbox/order-1',
    history: [],
    receipt: null,
    receipt_url: null,
    withdraw_until: null,
    ...change,
  });

export const RECEIPT = {
  number: 7,
  date: timeOf(PRICED_AT),
  seller: 'Vonk',
  net: 826,
  vat: 173,
  vat_percent: 21,
  total: 999,
};

/** The same order, paid now. */
export const paidOrderOf = (change: Partial<Order> = {}): Order => {
  const now = Date.now();
  const receipt = { ...RECEIPT, date: timeOf(now) };
  const withdraw_until = timeOf(now + 14 * DAY_MS);
  return orderOf({ status: 'paid', redirect_url: null, receipt, withdraw_until, ...change });
};

export const rowOfOrder = (order: Order): OrderRow => ({ ...order, key: order.id });

export const NO_DISCOUNT = {
  discountcode: null,
  percent: null,
  bonus_until: null,
  reason: null,
  personalised: false,
};

export const withdrawalOf = (): Withdrawal => ({
  reference: 'ref-1',
  received_at: timeOf(PRICED_AT),
  refund: { amount: 999, currency: 'EUR', basis: { unused: 40, credits: 40 } },
});

/** The same order as the one to repeat. */
export const lastOrderOf = ({ id, creditId, paymentMethod, amount, currency, created }: Order) => ({
  id,
  creditId,
  paymentMethod,
  price: { amount, currency },
  created,
});

/** No premium yet, and one plan. */
export const premiumOf = (change: Partial<Premium> = {}): Premium => ({
  plan: null,
  until: null,
  renews: null,
  price: null,
  plans: [
    {
      id: PackageId.parse('month'),
      days: 30,
      credits: 20,
      money: { amount: 499, currency: 'EUR' },
    },
  ],
  ...change,
});
