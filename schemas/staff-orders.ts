/**
 * Orders as staff see them (contract 62): those that need attention, those of a member, and one with its history, its
 * withdrawal and what it moved in the ledger. Money moves through the provider and the member alone: staff only take off the list what they have done there.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId, ProfileId } from './ids.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { AfterPayment, OrderStatus } from './orders.ts';
import { named, page, pageQuery } from './staff-lists.ts';
import { Time } from './time.ts';

const Row = z.object({
  id: OrderId,
  number: z.number(),
  /** Null when the account was erased. */
  member: z.nullable(ProfileId),
  status: OrderStatus,
  package: z.string(),
  credits: z.number(),
  amount: z.number(),
  currency: z.string(),
  created: Time,
});
export type StaffOrderRow = z.infer<typeof Row>;

/** Newest first. */
export const listStaffOrders = endpoint({
  name: 'listStaffOrders',
  method: 'GET',
  path: '/api/admin/orders.php',
  when: { member: '*' },
  access: 'moderator',
  travel: 'ask',
  query: z.object({ member: ProfileId, ...pageQuery() }),
  body: NoBody,
  answer: z.object({ orders: z.array(Row), ...page() }),
});

/**
 * What staff may take off the list. An open dispute ends at the bank, and a refund that is owed stays until the provider has
 * it.
 */
export const DoneKind = z.enum(['lost', 'returned', 'unknown', 'strange', 'reduced']);
export type DoneKind = z.infer<typeof DoneKind>;

/**
 * Why staff look at a payment. `disputed`, `lost`: what a bank says; `returned`: money went back at the provider;
 * `unsettled`: the provider has not accepted a refund. What no rule can say: `unknown`, money for no order of ours;
 * `strange`, other figures than the order; `reduced`, paid late, with fewer credits because another order used its discount.
 */
export const AttentionKind = z.enum(['disputed', 'unsettled', ...DoneKind.options]);
export type AttentionKind = z.infer<typeof AttentionKind>;

const Attention = z.object({
  id: z.string(),
  kind: AttentionKind,
  /** Null when no order of ours is known. */
  order: z.nullable(OrderId),
  number: z.nullable(z.number()),
  provider: z.string(),
  /** Of the payment at its provider. */
  ref: z.nullable(z.string()),
  amount: z.number(),
  currency: z.string(),
  created: Time,
});
export type Attention = z.infer<typeof Attention>;

/** Payments that need attention, the latest event first. */
export const listAttention = endpoint({
  name: 'listAttention',
  method: 'GET',
  path: '/api/admin/orders.php',
  when: { attention: '1' },
  access: 'moderator',
  travel: 'ask',
  query: z.object({ attention: z.literal('1'), ...pageQuery() }),
  body: NoBody,
  answer: z.object({ items: z.array(Attention), ...page() }),
});

/**
 * What had to be done is done, elsewhere. `created` names the event that was seen: a later one of the same payment is not
 * taken off with it (404). Twice is the same as once.
 */
export const finishAttention = endpoint({
  name: 'finishAttention',
  method: 'PUT',
  path: '/api/admin/orders.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    kind: DoneKind,
    created: Time,
  }),
  answer: Done,
});

/** `settled`: when the provider accepted the refund; null while it is owed. */
const Withdrawal = z.object({
  received: Time,
  unused: z.number(),
  amount: z.number(),
  settled: z.nullable(Time),
});

const Posting = z.object({
  id: z.number(),
  reason: z.string(),
  created: Time,
  transfers: z.array(
    z.object({ from: z.string(), to: z.string(), unit: z.string(), amount: z.number() }),
  ),
});

export const StaffOrder = z.object({
  ...Row.shape,
  vat: z.number(),
  discountcode: z.nullable(z.string()),
  provider: z.string(),
  method: z.string(),
  receipt: z.nullable(z.number()),
  history: z.array(z.object({ status: OrderStatus, at: Time })),
  withdrawal: z.nullable(Withdrawal),
  after: z._default(z.nullable(AfterPayment), null),
  postings: z.array(Posting),
  ...named(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const getStaffOrder = endpoint({
  name: 'getStaffOrder',
  method: 'GET',
  path: '/api/admin/orders.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({ id: OrderId }),
  body: NoBody,
  answer: StaffOrder,
});
