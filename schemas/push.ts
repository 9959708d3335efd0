/**
 * Push: the subscription a browser makes, the message a push carries, and what proves that pushes arrive (spec §4, §7;
 * contract 27, 28; Declarative Web Push). By default a message holds no name and no text, only where to go and the absolute
 * badge.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PUSH_ENDPOINT_MAX_LENGTH } from './limits.ts';
import { Done, NoQuery } from './nothing.ts';

const PushEndpoint = z.url().check(z.maxLength(PUSH_ENDPOINT_MAX_LENGTH));

export const PushSubscriptionBody = z.strictObject({
  endpoint: PushEndpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(64)),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** As the browser gives it, or under its name: both are in use. */
const PushSubscriptionGiven = z.union([
  PushSubscriptionBody,
  z.strictObject({ subscription: PushSubscriptionBody }),
]);

/**
 * `received_ago`: seconds since this browser last acknowledged a push, so that no two clocks need agree; null for never, nothing
 * from a backend that does not count it.
 */
const PushSubscribed = z.object({
  received_ago: z.optional(z.nullable(z.number().check(z.gte(0)))),
});

export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/user.php',
  when: { push: '1' },
  travel: 'ask',
  query: NoQuery,
  body: PushSubscriptionGiven,
  answer: PushSubscribed,
});

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/api/user.php',
  when: { push: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ endpoint: PushEndpoint }),
  answer: Done,
});

/** What a push is called: whoever can say it has received it. */
const PushId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Without a session, for a push arrives whether the app is open or not. */
export const acknowledgePush = endpoint({
  name: 'acknowledgePush',
  method: 'POST',
  path: '/api/push_ack.php',
  access: 'public',
  travel: 'go',
  query: NoQuery,
  body: z.strictObject({ id: PushId }),
  answer: Done,
});

/** Whom a push is for, as the name of the device's database has it (database-names.ts). */
const MemberHash = z.string().check(z.regex(/^[0-9a-f]{20}$/));

export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().check(z.maxLength(120)),
    body: z.optional(z.string().check(z.maxLength(240))),
    navigate: z.string().check(z.maxLength(512)),
    tag: z.optional(z.string()),
    silent: z.optional(z.boolean()),
    data: z.optional(
      z.object({
        id: PushId,
        member: MemberHash,
        /** Only proves that pushes arrive, and tells nothing: it goes as soon as it has been shown. */
        fleeting: z._default(z.boolean(), false),
      }),
    ),
  }),
  app_badge: z.optional(z.number().check(z.gte(0))),
});
export type PushMessage = z.infer<typeof PushMessage>;
