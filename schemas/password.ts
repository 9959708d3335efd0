/** Changing a known password, and choosing a new one by mail (contract 33, 34; decisions 41). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { Done, NoQuery } from './nothing.ts';
import { OneTimeToken, TokenState } from './one-time-token.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

/** The password again; it may be left out for five minutes after it was entered (security R5). */
export const PasswordAgain = z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)));

/** Refused as `wrong_password` (`current`), `too_short` or `breached` (`new`). */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user.php',
  when: { password: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    current: Password,
    new: Password,
    logout_others: z._default(z.boolean(), true),
  }),
  answer: Done,
});

/** The same answer whether or not the address has an account (security R19). */
export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  method: 'POST',
  path: '/api/password.php',
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH)) }),
  answer: Done,
});

/** Ends all sessions; the member logs in with the new password. A refused password does not use up the token. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/password.php',
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: OneTimeToken, password: Password }),
  answer: z.object({ state: TokenState }),
});
