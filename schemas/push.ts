/**
 * Push: the subscription a browser makes and the message a push carries (spec §4, §7; Declarative Web Push).
 * The message holds no name and no text, only where to go and the absolute badge.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, NoQuery } from './nothing.ts';

export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url().check(z.maxLength(1_024)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(64)),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/user.php',
  when: { push: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: PushSubscriptionBody,
  answer: Done,
});

export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().check(z.maxLength(120)),
    body: z.optional(z.string().check(z.maxLength(240))),
    navigate: z.string().check(z.maxLength(512)),
    tag: z.optional(z.string()),
  }),
  app_badge: z.optional(z.number().check(z.gte(0))),
});
export type PushMessage = z.infer<typeof PushMessage>;
