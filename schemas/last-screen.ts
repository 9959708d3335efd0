/** A screen as it was last drawn (decisions 119), on its way to the service worker and in its cache. */
import * as z from 'zod/mini';
import { LAST_SCREEN_MAX_LENGTH, LAST_SCREEN_QUERIES_MAX_LENGTH } from './limits.ts';

export const LastScreen = z.strictObject({
  build: z.string().check(z.maxLength(80)),
  member: z.string().check(z.minLength(1), z.maxLength(80)),
  /** With its query. */
  path: z.string().check(z.maxLength(512), z.regex(/^\/(?!\/)/)),
  language: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  /** Empty where none was chosen. */
  theme: z.string().check(z.regex(/^[\w-]{0,20}$/)),
  niche: z.string().check(z.regex(/^[\w-]{0,20}$/)),
  /** Of the window, CSS px. */
  width: z.int().check(z.gte(0)),
  /** The scroll position of the window, CSS px. */
  y: z.int().check(z.gte(0)),
  /** Wall-clock ms. */
  at: z.number(),
  /** JSON of the live queries that it was drawn from, which the next page opens before it draws (src/app/last-screen/live-in-place.ts). */
  queries: z.string().check(z.maxLength(LAST_SCREEN_QUERIES_MAX_LENGTH)),
  /** JSON of the tree (screen-tree.ts), read when it is written into the page. */
  tree: z.string().check(z.maxLength(LAST_SCREEN_MAX_LENGTH)),
});
export type LastScreen = z.infer<typeof LastScreen>;
