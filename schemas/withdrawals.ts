/**
 * Withdrawing from an order within fourteen days (contract 23): the unused credits are refunded in proportion. A repeated
 * declaration counts once.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './ids.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import { Currency } from './money.ts';
import { Done, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** `amount` in minor units: the price of `unused` of the `credits` that were bought, rounded up. */
export const RefundDue = z.object({
  amount: z.number(),
  currency: Currency,
  basis: z.object({ unused: z.number(), credits: z.number() }),
});

/** Our receipt of a declaration; a mail repeats it. */
export const Withdrawal = z.object({
  reference: z.string(),
  received_at: Time,
  refund: RefundDue,
});
export type Withdrawal = z.infer<typeof Withdrawal>;

const declaration = {
  order: OrderId,
  name: z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
  email: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH)),
  /** The second of the two steps that the law requires. */
  confirm: z.boolean(),
};

export const withdrawOrder = endpoint({
  name: 'withdrawOrder',
  method: 'POST',
  path: '/api/withdrawals.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject(declaration),
  answer: Withdrawal,
});

/** Without a login: the order, by its number or its id, and the address of its account. The answer is always the same; a mail reports the result. */
export const withdrawByReference = endpoint({
  name: 'withdrawByReference',
  method: 'POST',
  path: '/api/withdraw.php',
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject(declaration),
  answer: Done,
});
