/**
 * Premium (contract 24): messages cost no credits for a time. It is paid in advance, in credits, and ends by itself: `renews`
 * is null on a site that never renews.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PackageId } from './ids.ts';
import { Money } from './money.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** `credits` for `days` days; `money` is the most that these credits can have cost. */
export const Plan = z.object({
  id: PackageId,
  days: z.number(),
  credits: z.number(),
  money: z.nullable(Money),
});
export type Plan = z.infer<typeof Plan>;

/** `plan` and `until` are null while there is none; `price` is the price of `plan`. */
export const Premium = z.object({
  plan: z.nullable(PackageId),
  until: z.nullable(Time),
  renews: z.nullable(Time),
  price: z.nullable(z.number()),
  plans: z._default(z.array(Plan), []),
});
export type Premium = z.infer<typeof Premium>;

export const getPremium = endpoint({
  name: 'getPremium',
  method: 'GET',
  path: '/api/premium.php',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: Premium,
});

/** Exactly one of the two: `plan` starts one, 409 while one is active; `cancel` stops the renewal of the active one. */
export const changePremium = endpoint({
  name: 'changePremium',
  method: 'PUT',
  path: '/api/premium.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ plan: z.optional(PackageId), cancel: z.optional(z.boolean()) }),
  answer: Premium,
});
