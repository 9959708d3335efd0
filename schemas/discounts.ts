/** Discount codes: one by its code, or the welcome discount (spec §3, §7). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DISCOUNT_CODE_MAX_LENGTH } from './limits.ts';
import { NoBody } from './nothing.ts';
import { Time } from './time.ts';

/**
 * All are null when the member cannot use it. `bonus_until`: its real end; `reason`: why it is offered; `personalised`: whether
 * it depends on the member, as in an offer (credits.ts).
 */
export const Discount = z.object({
  discountcode: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  bonus_until: z.nullable(Time),
  reason: z.nullable(z.string()),
  personalised: z._default(z.boolean(), true),
});
export type Discount = z.infer<typeof Discount>;

export const getDiscount = endpoint({
  name: 'getDiscount',
  method: 'GET',
  path: '/api/discountcode.php',
  travel: 'ask',
  query: z.object({
    discountcode: z.optional(z.string().check(z.maxLength(DISCOUNT_CODE_MAX_LENGTH))),
    welcome: z.optional(z.boolean()),
  }),
  body: NoBody,
  answer: Discount,
});
