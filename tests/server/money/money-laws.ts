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

interface TakenPlan {
  readonly booking: Booking;
  readonly account: string;
  readonly begun: number;
  /** A withdrawal ends it early. */
  readonly until: number;
  /** The credits that came back then. */
  readonly back: number;
}

/** What a withdrawal brought back for the rest of a plan; none of most. */
const backIn = ({ transfers }: Booking) =>
  transfers.find(({ from_account }) => from_account === 'spent');

/** Every plan, in order. */
function plansOf({ bookings }: Books): TakenPlan[] {
  const plans: TakenPlan[] = [];
  for (const booking of bookings) {
    const at = booking.created.getTime();
    const account = booking.transfers[0]?.from_account ?? 'nobody';
    if (booking.reason === 'premium')
      plans.push({ booking, account, begun: at, until: at + PLAN_MS, back: 0 });
    const returned = booking.reason === 'withdrawal' ? backIn(booking) : undefined;
    const last = plans.findLastIndex((plan) => plan.account === returned?.to_account);
    const ended = plans[last];
    if (returned !== undefined && ended !== undefined)
      plans[last] = { ...ended, until: at, back: ended.back + returned.amount };
  }
  return plans;
}

/** What a message may cost; one that was sent in the moment in which a plan began or ended may have been before or after it. */
function costsOf(books: Books, { sender, received }: BookedMessage): number[] {
  const at = received.getTime();
  const plans = plansOf(books).filter(
    ({ account, begun, until }) => account === `member:${sender}` && begun <= at && at <= until,
  );
  if (plans.length === 0) return [MESSAGE_COST];
  return plans.some(({ begun, until }) => begun === at || until === at) ? [0, MESSAGE_COST] : [0];
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

/** A plan is paid once, the next one begins after it, and what comes back of it is the price of the time that was left. */
function premiumLaw(books: Books): string[] {
  const lastOf = new Map<string, number>();
  const strange: string[] = [];
  for (const { booking, account, begun, until, back } of plansOf(books)) {
    const isRunning = begun < (lastOf.get(account) ?? 0);
    const price = sum(booking.transfers.map(({ amount }) => amount));
    const used = Math.floor((PLAN.credits * (until - begun)) / PLAN_MS);
    const isWhole = back === PLAN.credits - used;
    if (isRunning || price !== PLAN.credits || !isWhole)
      strange.push(`strange plan: ${inWords(booking)}, ${back} back`);
    lastOf.set(account, until);
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
  const plans = plansOf(books).filter(({ account }) => account === `member:${member}`);
  const bought = sum(mine.map(({ credits }) => credits));
  const used =
    sum(written.map(({ cost }) => cost)) +
    plans.length * PLAN.credits -
    sum(plans.map(({ back: ofPlan }) => ofPlan));
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
