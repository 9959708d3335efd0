/**
 * What the page and the service workers say to each other; both sides parse, so a stranger's message is nothing.
 */
import * as z from 'zod/mini';

/** Page to service worker: take over now; empty the picture cache (logout); put this number on the app's icon. */
export const ToServiceWorker = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take-over') }),
  z.strictObject({ type: z.literal('forget-images') }),
  z.strictObject({ type: z.literal('badge'), count: z.int().check(z.gte(0)) }),
]);
export type ToServiceWorker = z.infer<typeof ToServiceWorker>;

/** What a push said, as it was shown. */
export const ShownPush = z.strictObject({
  title: z.string().check(z.maxLength(120)),
  body: z.nullable(z.string().check(z.maxLength(240))),
  path: z.string().check(z.maxLength(512)),
});
export type ShownPush = z.infer<typeof ShownPush>;

/** Service worker to page: the browser says it is a good moment to send; a push has come, and what it said; a notification was clicked. */
export const FromServiceWorker = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sync') }),
  z.strictObject({ type: z.literal('push') }),
  z.strictObject({ type: z.literal('push-message'), message: ShownPush }),
  z.strictObject({
    type: z.literal('navigate'),
    path: z.string().check(z.maxLength(512), z.regex(/^\/(?!\/)/)),
  }),
]);
export type FromServiceWorker = z.infer<typeof FromServiceWorker>;

/** The Background Sync tag that means "there is something in the outbox". */
export const SYNC_TAG = 'outbox';
