/**
 * Another e-mail address for an account (contract 35; security R5, R24): asked for with the password, used once the new
 * address has confirmed it, undone from the old one.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoQuery } from './nothing.ts';
import { OneTimeToken, TokenState } from './one-time-token.ts';
import { Time } from './time.ts';

/** `email` is masked: this answer may be read over a shoulder. The same whether or not that address has an account. */
export const askMailChange = endpoint({
  name: 'askMailChange',
  method: 'POST',
  path: '/api/mailchange.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH)),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: z.object({ pending: z.object({ email: z.string(), expires: Time }) }),
});

/** Logs out everywhere but here. */
export const confirmMailChange = endpoint({
  name: 'confirmMailChange',
  method: 'PUT',
  path: '/api/mailchange.php',
  access: 'optional',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: OneTimeToken }),
  answer: z.object({ state: TokenState }),
});

/** With the token of the old address the change is taken back, everywhere is logged out; without, what is pending is dropped. */
export const undoMailChange = endpoint({
  name: 'undoMailChange',
  method: 'DELETE',
  path: '/api/mailchange.php',
  access: 'optional',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: z.optional(OneTimeToken) }),
  answer: z.object({ state: TokenState }),
});
