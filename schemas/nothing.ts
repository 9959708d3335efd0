/** The empty shapes: no query, no body, and an answer that only confirms. */
import * as z from 'zod/mini';

export const NoQuery = z.object({});
export const NoBody = z.undefined();
export const Done = z.object({ done: z._default(z.boolean(), true) });
