/**
 * What happens in a random history of money, as data. Keys and orders are small numbers, so that requests are repeated
 * and acts meet the same order.
 */
import fc from 'fast-check';

export const BUYERS = ['anna', 'bram'] as const;
export type Who = (typeof BUYERS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const who = fc.constantFrom(...BUYERS);
/** The nth order of the site, counted round. */
const order = fc.nat(4);

const place = fc.record({
  act: fc.constant('order'),
  who,
  key: fc.nat(2),
  pack: fc.constantFrom('ten', 'ten', 'thirty'),
  hasCode: fc.boolean(),
});

/** `refunded` is no news that this provider sends. */
const news = fc.record({
  act: fc.constant('news'),
  order,
  status: fc.oneof(
    { weight: 2, arbitrary: fc.constant('paid') },
    fc.constantFrom('failed', 'cancelled', 'expired', 'open', 'refunded'),
  ),
  lie: fc.oneof(
    { weight: 3, arbitrary: fc.constant('none') },
    fc.constantFrom('signature', 'amount', 'currency', 'ref', 'order'),
  ),
});

/**
 * What the provider or a bank does with a payment: totals in quarters of its amount, and two disputes of one payment. An
 * order that is not paid yet is paid by the same news.
 */
const later = fc.record({
  act: fc.constant('later'),
  order,
  what: fc.constantFrom('refund', 'chargeback', 'won', 'lost', 'refund and chargeback'),
  quarters: fc.integer({ min: 0, max: 4 }),
  ref: fc.constantFrom('dp_1', 'dp_1', 'dp_2'),
});

/** The nth of the orders that have ended without money is paid all the same. */
const late = fc.record({ act: fc.constant('late'), order });

/** The page of the sandbox, which leads the member back. */
const button = fc.record({
  act: fc.constant('button'),
  order,
  status: fc.constantFrom('paid', 'failed', 'cancelled', 'expired', 'open'),
});

/** The member is back and asks what became of the order; or reads the list of all orders. */
const look = fc.record({ act: fc.constant('look'), who, order, isList: fc.boolean() });

const key = fc.nat(9);
const send = fc.record({
  act: fc.constant('send'),
  who,
  key,
  /** The second is less than a message costs. */
  maxCost: fc.constantFrom(2, 2, 2, 1),
  hasHeader: fc.boolean(),
});
const batch = fc.record({
  act: fc.constant('batch'),
  who,
  keys: fc.array(key, { minLength: 1, maxLength: 4 }),
});
const unsend = fc.record({ act: fc.constant('unsend'), who, message: fc.nat(5) });

const premium = fc.record({ act: fc.constant('premium'), who, key: fc.nat(2) });

/** The two steps of a withdrawal, and the one without a login. */
const withdraw = fc.record({
  act: fc.constant('withdraw'),
  order,
  /** By the one who placed the order, or by the other member. */
  isOwner: fc.constantFrom(true, true, true, false),
  way: fc.constantFrom('unconfirmed', 'confirmed', 'confirmed', 'by reference'),
});
/** The job that retries refunds. */
const settle = fc.record({ act: fc.constant('settle') });

const act = fc.oneof(
  { weight: 4, arbitrary: place },
  { weight: 6, arbitrary: news },
  { weight: 5, arbitrary: later },
  { weight: 2, arbitrary: late },
  { weight: 1, arbitrary: button },
  { weight: 2, arbitrary: look },
  { weight: 6, arbitrary: send },
  { weight: 2, arbitrary: batch },
  { weight: 1, arbitrary: unsend },
  { weight: 2, arbitrary: premium },
  { weight: 4, arbitrary: withdraw },
  { weight: 1, arbitrary: settle },
);
type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type Act = Drawn<typeof act>;
export type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>;

/** The last statement at which a step may be cut off: the longest call sends about as many. */
const LAST_STATEMENT = 30;

/**
 * One or two acts at the same time, sometimes the same twice. `cut` is the statement at which the server stops, 0 for
 * none; `again`: both are repeated after it.
 */
const acts = fc.oneof(
  { weight: 6, arbitrary: act.map((one) => [one]) },
  { weight: 1, arbitrary: act.map((one) => [one, one]) },
  { weight: 2, arbitrary: fc.tuple(act, act).map((two) => [...two]) },
);
const doing = fc.record({
  acts,
  cut: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    fc.integer({ min: 1, max: LAST_STATEMENT }),
  ),
  again: fc.boolean(),
});
/** Past the end of a fresh login, of an order, of the days of withdrawal, of a plan. */
const waiting = fc.record({
  passMs: fc.constantFrom(6 * 60_000, HOUR_MS / 2, DAY_MS, 14 * DAY_MS, 31 * DAY_MS),
});

const step = fc.oneof({ weight: 8, arbitrary: doing }, { weight: 1, arbitrary: waiting });

export const histories = fc.record({
  /** Credits that each begins with. */
  gifts: fc.record({ anna: fc.integer({ min: 1, max: 12 }), bram: fc.integer({ min: 1, max: 5 }) }),
  steps: fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
});
export type History = Drawn<typeof histories>;
export type Step = History['steps'][number];
