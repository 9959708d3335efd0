/**
 * Confirming the e-mail address of a new account (spec §4, §7; contract 36): the delivery state of the mail, sending it again
 * (also to another address), and its token.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { OneTimeToken, TokenState } from './one-time-token.ts';

/** A `failed` mail is not tried again. `activated`: no mail is needed any more. */
export const ActivationState = z.object({
  delivered: z._default(z.boolean(), false),
  failed: z._default(z.boolean(), false),
  activated: z._default(z.boolean(), false),
});
export type ActivationState = z.infer<typeof ActivationState>;

/** Polled while the member waits. */
export const getActivation = endpoint({
  name: 'getActivation',
  method: 'GET',
  path: '/api/activate.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: ActivationState,
});

/**
 * `token` confirms the address, also without a session. Otherwise the mail is sent again: to another address when `email`
 * names one and `password` is right. `retry_after`: seconds until the next mail may be sent, null when that is now.
 */
export const activate = endpoint({
  name: 'activate',
  method: 'POST',
  path: '/api/activate.php',
  access: 'optional',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    token: z.optional(OneTimeToken),
    resend: z.optional(z.boolean()),
    email: z.optional(z.string().check(z.maxLength(EMAIL_MAX_LENGTH))),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: z.object({
    state: z.nullable(TokenState),
    delivered: z._default(z.boolean(), false),
    retry_after: z.nullable(z.number()),
  }),
});
