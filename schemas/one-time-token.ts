/** The token of a link in a mail, used once (contract 34–36, 38; security R22), and its state. */
import * as z from 'zod/mini';

/** Any short text: a link that was cut off on its way is `unknown`, not an invalid request. */
export const OneTimeToken = z.string().check(z.minLength(1), z.maxLength(256));

/** `expired` and `used` were valid once; `unknown` never was, or was deleted long ago. */
export const TokenState = z.enum(['done', 'expired', 'used', 'unknown']);
export type TokenState = z.infer<typeof TokenState>;
