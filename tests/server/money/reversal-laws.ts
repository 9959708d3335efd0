/**
 * What is always true of payments whose life went on after "paid", and of discounts that are used once, as sentences about
 * the rows that do not fit. Nothing of server/money is used.
 */
import type { Books } from '#tests/server/money/money-books.ts';

type OrderOf = Books['orders'][number];

/** Full credits by package, as the site of the histories sells them. */
const PACKS: Readonly<Record<string, number>> = { ten: 10, thirty: 30 };

/** What the reversals of this order moved into an account, less what they moved out of it. */
function movedBy({ bookings }: Books, { id }: OrderOf): (account: string) => number {
  const own = bookings.filter(
    ({ reason, reference }) => reason === 'reversal' && reference.startsWith(`${id}:`),
  );
  const transfers = own.flatMap((booking) => booking.transfers);
  return (account) =>
    transfers.reduce(
      (sum, { from_account: from, to_account: to, amount }) =>
        sum + (to === account ? amount : 0) - (from === account ? amount : 0),
      0,
    );
}

/** The rows of an order say what its postings moved; locked credits belong to an open dispute. */
export function reversalLaw(books: Books): string[] {
  const { orders, withdrawals, bookings } = books;
  const all = orders.flatMap((order) => {
    const { id, member, amount, credits, refunded, charged_back: back } = order;
    const moved = movedBy(books, order);
    const withdrawn = withdrawals.find(({ order_id }) => order_id === id);
    const returned = refunded + back;
    const wrong = {
      'took other credits than its row says': moved('sold') !== order.taken,
      'locked other credits than its row says': moved('locked') !== order.locked,
      'moved credits twice': moved(`member:${member}`) !== -(order.taken + order.locked),
      'moved other money than its row says':
        moved('provider') !== returned || moved('income') + moved('vat') !== -returned,
      'gave back more than was paid': returned + (withdrawn?.amount ?? 0) > amount,
      'took more credits than it had':
        order.taken + order.locked + (withdrawn?.unused ?? 0) > credits,
      'keeps credits locked without a dispute': order.locked > 0 && order.dispute !== 'open',
      'changed before it was paid':
        order.paid === null && (order.reversals > 0 || order.dispute !== null),
    };
    return Object.entries(wrong).flatMap(([what, isWrong]) =>
      isWrong ? [`order ${id} ${what}`] : [],
    );
  });
  const counted = orders.reduce((sum, { reversals }) => sum + reversals, 0);
  const booked = bookings.filter(({ reason }) => reason === 'reversal').length;
  return counted === booked
    ? all
    : [...all, `${booked} reversals are booked, and ${counted} known`];
}

/** One order of a member has a discount at its full worth: while it can be paid, and for ever after. */
export function discountLaw({ orders, uses }: Books): string[] {
  const open = new Set(['created', 'open']);
  const worth = orders.filter(
    (order) =>
      order.discount_key !== null &&
      (open.has(order.status) || order.paid !== null) &&
      order.credits === PACKS[order.package],
  );
  const names = worth.map(({ member, discount_key: key }) => `${member} ${key}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const used = new Set(uses.map(({ order_id }) => order_id));
  const missing = worth.filter(({ id }) => !used.has(id));
  const left = uses.filter(({ order_id }) => worth.every(({ id }) => id !== order_id));
  const greedy = orders.filter(({ credits, package: pack }) => credits > (PACKS[pack] ?? 0));
  return [
    ...twice.map((name) => `a discount is used twice: ${name}`),
    ...missing.map(({ id }) => `order ${id} has a discount that it does not use`),
    ...left.map(({ order_id }) => `order ${order_id} keeps a discount`),
    ...greedy.map(({ id }) => `order ${id} gives more than it sells`),
  ];
}
