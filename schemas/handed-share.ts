/** What the service worker hands to the page of what another app shared (decisions 140). */
import * as z from 'zod/mini';
import { SHARE_TEXT_MAX_LENGTH } from './limits.ts';

/** `picture` is a Blob or null; the page looks, because a Blob is not known here. */
export const HandedShare = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('here'),
    text: z.string().check(z.maxLength(SHARE_TEXT_MAX_LENGTH)),
    picture: z.unknown(),
  }),
  z.strictObject({ state: z.literal('refused'), why: z.enum(['large', 'unreadable']) }),
]);
export type HandedShare = z.infer<typeof HandedShare>;
