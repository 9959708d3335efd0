/**
 * The second factor of a login (contract 51, 52; decisions 89): codes of an authenticator app, and recovery codes for the day
 * the app is lost. Passkeys are passkeys.ts.
 */
import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { PasswordAgain } from './password.ts';
import { Time } from './time.ts';

/** Six digits, or a recovery code; spaces and hyphens do not matter. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/**
 * `since`: when the app was added, null without one; `recovery_codes`: how many are unused; `used`: this session was opened
 * with a second factor, which calls of staff need (security R58).
 */
export const FactorState = z.object({
  since: z.nullable(Time),
  recovery_codes: z.int().check(z.gte(0)),
  used: z._default(z.boolean(), false),
});
export type FactorState = z.infer<typeof FactorState>;

export const getFactor = endpoint({
  name: 'getFactor',
  method: 'GET',
  path: '/api/factor.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: FactorState,
});

/** A new secret, which counts only after `confirmFactor`. Refused as `conflict` while there is a factor. */
export const startFactor = endpoint({
  name: 'startFactor',
  method: 'POST',
  path: '/api/factor.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ password: PasswordAgain }),
  answer: z.object({ uri: z.string(), secret: z.string() }),
});

/** Answers the recovery codes, which no later call answers again. Refused as `wrong_code`, or as `conflict` without a start. */
export const confirmFactor = endpoint({
  name: 'confirmFactor',
  method: 'PUT',
  path: '/api/factor.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ code: Code }),
  answer: RecoveryCodes,
});

/** New recovery codes; the old ones are void. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'PUT',
  path: '/api/factor.php',
  when: { recovery: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ password: PasswordAgain, code: Code }),
  answer: RecoveryCodes,
});

export const removeFactor = endpoint({
  name: 'removeFactor',
  method: 'DELETE',
  path: '/api/factor.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ password: PasswordAgain, code: Code }),
  answer: Done,
});

/**
 * The second step of a login that was refused as `second_factor`. Refused as `wrong_code`, or as `gone` when the challenge is
 * over: after five minutes or five codes, or in another browser.
 */
export const logInWithCode = endpoint({
  name: 'logInWithCode',
  method: 'POST',
  path: '/api/login.php',
  when: { code: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    challenge: z.string().check(z.minLength(1), z.maxLength(64)),
    code: Code,
    remember: z._default(z.boolean(), true),
    n: z._default(z.string().check(z.maxLength(512)), ''),
  }),
  answer: User,
});
