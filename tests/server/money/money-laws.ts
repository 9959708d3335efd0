/**
 * What is always true of money, as sentences about the rows that do not fit. The laws use nothing of server/money: they
 * compute every balance from orders, messages, plans and withdrawals, and compare it with the ledger.
 */
import type { BookedMessage, Booking, Books } from '#tests/server/money/money-books.ts';
import { discountLaw, reversalLaw } from '#tests/server/money/reversal-laws.ts';

/** What the site of the histories charges. */
export const MESSAGE_COST = 2;
export const PLAN = { id: 'month', days: 30, credits: 8 };
const PLAN_MS = PLAN.days * 86_400_000;

export type Reason = Booking['reason'];

const bookingsFor = ({ bookings }: Books, reason: Reason): Booking[] =>
  bookings.filter((booking) => booking.reason === reason);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** A booking in words, such as `gift 3: given>member:x 5 credits`. */
const inWords = ({ reason, reference, transfers }: Booking): string =>
  [
    `${reason} ${reference}:`,
    ...transfers.map(
      ({ from_account, to_account, unit, amount }) =>
        `${from_account}>${to_account} ${amount} ${unit}`,
    ),
  ].join(' ');

/** Both lists hold the same, each as often. */
function differences(what: string, seen: readonly string[], expected: readonly string[]): string[] {
  const left = [...seen];
  const missing = expected.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [
    ...missing.map((one) => `${what}: not booked: ${one}`),
    ...left.map((one) => `${what}: booked without cause: ${one}`),
  ];
}

function ledgerLaw({ audit, balances }: Books): string[] {
  const unequal = Object.entries(audit.sums).filter(([, amount]) => amount !== 0);
  const negative = [...balances].filter(([, balance]) => balance < 0);
  return [
    ...unequal.map(([unit, amount]) => `the ledger sums to ${amount} ${unit}`),
    ...audit.wrong.map((name) => `the balance of ${name} differs from its transfers`),
    ...negative.map(([member, balance]) => `${member} has ${balance} credits`),
  ];
}

/** What a message may cost; one that was sent in the moment in which a plan began may have been first. */
function costsOf(books: Books, { sender, received }: BookedMessage): number[] {
  const ages = bookingsFor(books, 'premium')
    .filter(({ transfers }) => transfers[0]?.from_account === `member:${sender}`)
    .map(({ created }) => received.getTime() - created.getTime())
    .filter((age) => age >= 0 && age < PLAN_MS);
  if (ages.length === 0) return [MESSAGE_COST];
  return ages.includes(0) ? [0, MESSAGE_COST] : [0];
}

/** No message without its charge, and no charge without its message. */
function messageLaw(books: Books): string[] {
  const { messages } = books;
  const expected = messages
    .filter(({ cost }) => cost > 0)
    .map(({ id, sender, cost }) => `message ${id}: member:${sender}>spent ${cost} credits`);
  const strange = messages.filter((message) => !costsOf(books, message).includes(message.cost));
  return [
    ...differences('messages', bookingsFor(books, 'message').map(inWords), expected),
    ...strange.map(({ id, cost }) => `message ${id} costs ${cost} credits`),
  ];
}

/** A paid order is credited once, with its receipt; another one is not. */
function orderLaw(books: Books, receiptsBefore: number): string[] {
  const paid = books.orders.filter((order) => order.paid !== null);
  const expected = paid.map(
    ({ id, member, amount, vat, currency, credits }) =>
      `order ${id}: provider>income ${amount - vat} ${currency} ` +
      `provider>vat ${vat} ${currency} sold>member:${member} ${credits} credits`,
  );
  const isEnded = new Set(['paid', 'refunded']);
  const strange = books.orders.filter(
    ({ status, paid: at }) => isEnded.has(status) !== (at !== null),
  );
  const receipts = paid.map(({ receipt }) => (receipt ?? 0) - receiptsBefore);
  const inOrder = receipts.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  const isGapless = inOrder && books.receipts - receiptsBefore === paid.length;
  return [
    ...differences('orders', bookingsFor(books, 'order').map(inWords), expected),
    ...strange.map(({ id, status }) => `order ${id} is ${status}`),
    ...(isGapless ? [] : [`the receipts are ${receipts.join(', ')}`]),
  ];
}

/** A withdrawal takes the unused credits back once, and what is owed is paid once. */
function withdrawalLaw(books: Books): string[] {
  const { orders, withdrawals } = books;
  const refunded = orders.filter(({ status }) => status === 'refunded').map(({ id }) => id);
  const withdrawn = withdrawals.map(({ order_id }) => order_id);
  const seen = bookingsFor(books, 'withdrawal').map(({ reference }) => reference);
  const settled = withdrawals.filter((one) => one.settled !== null);
  const expected = [...withdrawn, ...settled.map(({ reference }) => reference)];
  const owed = sum(withdrawals.filter((one) => one.settled === null).map(({ amount }) => amount));
  const booked = sum(
    bookingsFor(books, 'withdrawal').flatMap(({ transfers }) =>
      transfers.map(({ to_account, from_account, amount }) =>
        to_account === 'owed' ? amount : from_account === 'owed' ? -amount : 0,
      ),
    ),
  );
  const mispriced = withdrawals.filter(({ order_id, amount, unused }) => {
    const order = orders.find(({ id }) => id === order_id);
    if (order === undefined || unused > order.credits) return true;
    const price = Math.ceil((order.amount * unused) / order.credits);
    // Never more than what the provider had left of the payment.
    const isLast = amount + order.refunded + order.charged_back === order.amount;
    return amount !== price && !(amount < price && isLast);
  });
  return [
    ...differences('refunded orders', withdrawn, refunded),
    ...differences('withdrawals', seen, expected),
    ...(owed === booked ? [] : [`${booked} is booked as owed, and ${owed} is owed`]),
    ...mispriced.map(({ order_id, amount }) => `order ${order_id} is refunded with ${amount}`),
  ];
}

/** A plan is paid once, and the next one begins after it. */
function premiumLaw(books: Books): string[] {
  const bookings = bookingsFor(books, 'premium');
  const lastOf = new Map<string, number>();
  const strange: string[] = [];
  for (const booking of bookings) {
    const account = booking.transfers[0]?.from_account ?? 'nobody';
    const begun = booking.created.getTime();
    const isRunning = begun < (lastOf.get(account) ?? 0);
    const price = sum(booking.transfers.map(({ amount }) => amount));
    if (isRunning || price !== PLAN.credits) strange.push(`strange plan: ${inWords(booking)}`);
    lastOf.set(account, begun + PLAN_MS);
  }
  const stored = books.premium.map(({ member, until }) => `member:${member} ${until.getTime()}`);
  const expected = [...lastOf].map(([account, until]) => `${account} ${until}`);
  return [...strange, ...differences('plans', stored, expected)];
}

/** The credits that a member must have, computed from what they bought and did. */
export function creditsOf(books: Books, member: string, gift: number): number {
  const { orders, messages, withdrawals } = books;
  const mine = orders.filter((order) => order.member === member && order.paid !== null);
  const isMine = new Set(mine.map(({ id }) => id));
  const taken = withdrawals.filter(({ order_id }) => isMine.has(order_id));
  const written = messages.filter(({ sender }) => sender === member);
  const plans = bookingsFor(books, 'premium').filter(
    ({ transfers }) => transfers[0]?.from_account === `member:${member}`,
  );
  const bought = sum(mine.map(({ credits }) => credits));
  const used = sum(written.map(({ cost }) => cost)) + plans.length * PLAN.credits;
  const back = sum(mine.map((order) => order.taken + order.locked));
  return gift + bought - used - back - sum(taken.map(({ unused }) => unused));
}

/** Every law that is broken, as a sentence. */
export const brokenLaws = (books: Books, receiptsBefore: number): string[] => [
  ...ledgerLaw(books),
  ...messageLaw(books),
  ...orderLaw(books, receiptsBefore),
  ...withdrawalLaw(books),
  ...premiumLaw(books),
  ...reversalLaw(books),
  ...discountLaw(books),
];
