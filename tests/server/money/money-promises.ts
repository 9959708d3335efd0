/**
 * What the server has answered, and must therefore be true from then on. An answer that was lost promises nothing, but
 * what it was about may have happened.
 */
import type { Books } from '#tests/server/money/money-books.ts';
import { creditsOf } from '#tests/server/money/money-laws.ts';

/** `maybe`: the news of the payment was cut off. */
type Paid = 'maybe' | 'yes';

/** In the order in which an order may pass through them. */
const STATUSES = ['created', 'open', 'expired', 'cancelled', 'failed', 'paid', 'refunded'];

const nameOf = (member: string, key: string): string => `${member} ${key}`;

export class Promises {
  readonly #gifts: ReadonlyMap<string, number>;
  readonly #paid = new Map<string, Paid>();
  readonly #orders = new Set<string>();
  readonly #messages = new Set<string>();
  readonly #tried = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #withdrawn = new Map<string, string>();
  readonly #askedBack = new Set<string>();
  readonly #shown: { member: string; credits: number; where: string }[] = [];
  readonly #strange: string[] = [];
  readonly #ranks = new Map<string, number>();

  /** What each member began with. */
  constructor(gifts: ReadonlyMap<string, number>) {
    this.#gifts = gifts;
  }

  /** Genuine news of a payment was sent (`maybe`) or accepted (`yes`). */
  paid(order: string, paid: Paid): void {
    if (this.#paid.get(order) !== 'yes') this.#paid.set(order, paid);
  }

  ordered(order: string): void {
    this.#orders.add(order);
  }

  /** Whether a message was never sent before: the answer to a repeat shows the balance of that time. */
  isNews(member: string, key: string): boolean {
    return !this.#tried.has(nameOf(member, key));
  }

  tried(member: string, key: string): void {
    this.#tried.add(nameOf(member, key));
  }

  sent(member: string, key: string): void {
    this.#messages.add(nameOf(member, key));
  }

  /** Only until the next step: the same message may be sent again. */
  notSent(member: string, key: string): void {
    this.#refused.add(nameOf(member, key));
  }

  askedBack(order: string): void {
    this.#askedBack.add(order);
  }

  /** Every answer about the same withdrawal has the same text. */
  withdrawn(order: string, text: string): void {
    const earlier = this.#withdrawn.get(order) ?? text;
    if (earlier !== text) this.#strange.push(`order ${order} is withdrawn twice`);
    this.#withdrawn.set(order, earlier);
  }

  /** What an answer of this step shows as the balance. */
  shows(where: string, member: string, credits: number | null | undefined): void {
    this.#shown.push({ where, member, credits: credits ?? Number.NaN });
  }

  isStrange(sentence: string): void {
    this.#strange.push(sentence);
  }

  /** What is broken after a step, as sentences. What only this step promised is forgotten. */
  broken(books: Books): string[] {
    const sentences = [
      ...this.#strange.splice(0),
      ...this.#brokenOrders(books),
      ...this.#brokenMessages(books),
      ...this.#brokenWithdrawals(books),
      ...this.#brokenBalances(books),
    ];
    this.#refused.clear();
    this.#shown.splice(0);
    return sentences;
  }

  #brokenOrders({ orders }: Books): string[] {
    const found = new Set(orders.map(({ id }) => id));
    const lost = [...this.#orders].filter((id) => !found.has(id));
    return [
      ...lost.map((id) => `order ${id} is lost`),
      ...orders.flatMap(({ id, status, paid }) => {
        const rank = STATUSES.indexOf(status);
        const isBack = rank < (this.#ranks.get(id) ?? 0);
        this.#ranks.set(id, rank);
        const news = this.#paid.get(id);
        const isUnpaid = news === 'yes' && paid === null;
        const isGiven = news === undefined && paid !== null;
        return [
          ...(isBack ? [`order ${id} went back to ${status}`] : []),
          ...(isUnpaid ? [`order ${id} was paid and is ${status}`] : []),
          ...(isGiven ? [`order ${id} is ${status} without a payment`] : []),
        ];
      }),
    ];
  }

  #brokenMessages({ messages }: Books): string[] {
    const found = messages.map(({ sender, client_id }) => nameOf(sender, client_id ?? ''));
    const stored = new Set(found);
    return [
      ...(stored.size === found.length ? [] : ['a message is stored twice']),
      ...[...this.#messages].filter((name) => !stored.has(name)).map((name) => `lost: ${name}`),
      ...[...this.#refused].filter((name) => stored.has(name)).map((name) => `refused: ${name}`),
    ];
  }

  #brokenWithdrawals({ withdrawals }: Books): string[] {
    const references = new Map(withdrawals.map((one) => [one.order_id, one.reference]));
    const lost = [...this.#withdrawn].filter(
      ([order, text]) => !text.includes(`"${references.get(order)}"`),
    );
    const unasked = withdrawals.filter(({ order_id }) => !this.#askedBack.has(order_id));
    return [
      ...lost.map(([order]) => `the withdrawal from ${order} is lost`),
      ...unasked.map(({ order_id }) => `nobody withdrew from ${order_id}`),
    ];
  }

  #brokenBalances(books: Books): string[] {
    const stored = [...this.#gifts.keys()].map((member) => ({
      where: 'the ledger',
      member,
      credits: books.balances.get(member) ?? 0,
    }));
    return [...stored, ...this.#shown].flatMap(({ where, member, credits }) => {
      const due = creditsOf(books, member, this.#gifts.get(member) ?? 0);
      return credits === due
        ? []
        : [`${where} shows ${credits} of the ${due} credits of ${member}`];
    });
  }
}
