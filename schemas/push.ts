/**
 * Push: the subscription of a browser, the message of a push, and the acknowledgement that pushes arrive (spec §4, §7;
 * contract 27, 28; Declarative Web Push). By default a message holds no name and no text, only a link and the absolute badge.
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

/** As the browser gives it, or under `subscription`: clients use both. */
const PushSubscriptionGiven = z.union([
  PushSubscriptionBody,
  z.strictObject({ subscription: PushSubscriptionBody }),
]);

/**
 * `received_ago`: seconds since this browser last acknowledged a push, so that clocks need not agree; null for never, absent
 * when the backend does not count it.
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

/** The id of a push; knowing it proves that the push was received. */
const PushId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Works without a session, because a push also arrives while the app is closed. */
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

/** The member a push is for, by the same hash as in the names of the device's databases (database-names.ts). */
const MemberHash = z.string().check(z.regex(/^[0-9a-f]{20}$/));

export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().check(z.maxLength(120)),
    body: z.optional(z.string().check(z.maxLength(240))),
    navigate: z.string().check(z.maxLength(512)),
    tag: z.optional(z.string()),
    silent: z.optional(z.boolean()),
    /** Sounds again although it replaces a notification with the same tag. */
    renotify: z.optional(z.boolean()),
    data: z.optional(
      z.object({
        id: PushId,
        member: MemberHash,
        /** Only checks that pushes arrive and has no content: the notification is closed as soon as it was shown. */
        fleeting: z._default(z.boolean(), false),
      }),
    ),
  }),
  app_badge: z.optional(z.number().check(z.gte(0))),
  /** A browser that shows the message itself asks the worker first, which leaves out the text on a device with a PIN. */
  mutable: z.optional(z.boolean()),
});
export type PushMessage = z.infer<typeof PushMessage>;
