/** The messages between the page and the service workers. Both sides parse them, so an unknown message is ignored. */
import * as z from 'zod/mini';
import { LastScreen } from './last-screen.ts';

/** Page to service worker: take over now; empty the picture cache and, unless the member stays, the count of bytes; show this number on the app's icon; keep this screen; forget all screens; hand over through the port what another app shared. */
export const ToServiceWorker = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take-over') }),
  z.strictObject({ type: z.literal('forget-images'), keepCount: z.optional(z.literal(true)) }),
  z.strictObject({ type: z.literal('keep-screen'), screen: LastScreen }),
  z.strictObject({ type: z.literal('forget-screens') }),
  z.strictObject({ type: z.literal('take-share') }),
  z.strictObject({ type: z.literal('badge'), count: z.int().check(z.gte(0)) }),
]);
export type ToServiceWorker = z.infer<typeof ToServiceWorker>;

/** The content of a push, as it was shown. */
export const ShownPush = z.strictObject({
  title: z.string().check(z.maxLength(120)),
  body: z.nullable(z.string().check(z.maxLength(240))),
  path: z.string().check(z.maxLength(512)),
});
export type ShownPush = z.infer<typeof ShownPush>;

/** Service worker to page: a Background Sync event fired; a push arrived; its content; a notification was clicked. */
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

/** The Background Sync tag that means "the outbox is not empty", and the one for a regular look at what is new. */
export const SYNC_TAG = 'outbox';
export const REFRESH_TAG = 'refresh';
