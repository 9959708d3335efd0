/** Discount codes: one by its code, or the welcome discount (spec §3, §7). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody } from './nothing.ts';
import { Time } from './time.ts';

export const Discount = z.object({
  discountcode: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  bonus_until: z.nullable(Time),
  reason: z.nullable(z.string()),
});
export type Discount = z.infer<typeof Discount>;

export const getDiscount = endpoint({
  name: 'getDiscount',
  method: 'GET',
  path: '/api/discountcode.php',
  travel: 'ask',
  query: z.object({
    discountcode: z.optional(z.string().check(z.maxLength(64))),
    welcome: z.optional(z.boolean()),
  }),
  body: NoBody,
  answer: Discount,
});
