/**
 * The token of a mail's link, used once (contract 34–36, 38; security R22), and what became of it.
 */
import * as z from 'zod/mini';

/** Any short text: a link that was cut off on its way is `unknown`, not a mistake of the form. */
export const OneTimeToken = z.string().check(z.minLength(1), z.maxLength(256));

/** `expired` and `used` were good once; `unknown` never was, or is long gone. */
export const TokenState = z.enum(['done', 'expired', 'used', 'unknown']);
export type TokenState = z.infer<typeof TokenState>;
