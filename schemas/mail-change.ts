/**
 * Changing the e-mail address of an account (contract 35; security R5, R24): requested with the password, in use after the
 * new address confirmed it, undone from the old address.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoQuery } from './nothing.ts';
import { OneTimeToken, TokenState } from './one-time-token.ts';
import { Time } from './time.ts';

/**
 * Without `email`: the mail to the pending address once more. The `email` of the answer is masked, because others may see the
 * screen. The answer is the same whether or not that address has an account.
 */
export const askMailChange = endpoint({
  name: 'askMailChange',
  method: 'POST',
  path: '/api/mailchange.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    email: z.optional(z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH))),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: z.object({ pending: z.object({ email: z.string(), expires: Time }) }),
});

/** What the link of the mail would do: both addresses masked, null when the link does not work any more. */
export const MailChange = z.object({
  state: z.enum(['open', 'expired', 'used', 'unknown']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type MailChange = z.infer<typeof MailChange>;

/** For both links, and uses nothing up. A POST, so that the token is in no address. */
export const lookUpMailChange = endpoint({
  name: 'lookUpMailChange',
  method: 'POST',
  path: '/api/mailchange.php',
  when: { look: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: OneTimeToken }),
  answer: MailChange,
});

/** Ends all other sessions. */
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

/** With the token of the old address: undoes the change and ends all sessions. Without a token: cancels the pending change. */
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
