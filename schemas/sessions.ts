/**
 * The sessions of the member, ending them elsewhere, and the last logins (contract 41; security R3, R24). Logging out here is
 * account.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SessionId } from './ids.ts';
import { PASSWORD_MAX_LENGTH } from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/**
 * `device`: a browser and a system, such as `Firefox, Windows`; `place`: a country as ISO 3166-1 alpha-2, null when unknown.
 */
export const Session = z.object({
  id: SessionId,
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  last_seen: Time,
  current: z._default(z.boolean(), false),
});
export type Session = z.infer<typeof Session>;

export const LoginWay = z.enum(['password', 'code', 'recovery_code', 'passkey']);
export type LoginWay = z.infer<typeof LoginWay>;

/**
 * One login to the account. One that did not succeed had a wrong password, or with `code` the right password and no right
 * code. `device` and `place` as those of a session.
 */
export const Login = z.object({
  at: Time,
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  how: LoginWay,
  succeeded: z.boolean(),
});
export type Login = z.infer<typeof Login>;

/** The most recently seen first, and the latest login first. Another backend may leave the logins out. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({ sessions: z.array(Session), logins: z.optional(z.array(Login)) }),
});

/**
 * One by its `id`, or `all` except this one. A session that has already ended counts as ended. The password may be left out
 * for five minutes after it was entered (security R5).
 */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: z.optional(SessionId),
    all: z.optional(z.boolean()),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: Done,
});
