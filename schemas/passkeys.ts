/**
 * Passkeys (contract 65 to 69; decisions 96): a key pair on the member's device or in its password manager, which logs in
 * without the password and without a code. The shapes are those of WebAuthn in JSON, reduced to what is used. A site that
 * offers them says so in its settings.
 */
import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { PasskeyId } from './ids.ts';
import {
  CREDENTIAL_ID_MAX_LENGTH,
  PASSKEY_ANSWER_MAX_LENGTH,
  PASSKEY_NAME_MAX_LENGTH,
} from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { PasswordAgain } from './password.ts';
import { Time } from './time.ts';

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));
const CredentialId = base64url(CREDENTIAL_ID_MAX_LENGTH);
const Bytes = base64url(PASSKEY_ANSWER_MAX_LENGTH);
const Transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8));

const Name = z.string().check(z.minLength(1), z.maxLength(PASSKEY_NAME_MAX_LENGTH));

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z._default(Transports, []),
});

/** What the browser needs to make a passkey. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What the browser needs to use one. At a login no passkey is named: the browser offers those it has for this site. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** What a new passkey answers. */
export const CreatedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z._default(Transports, []),
  }),
});
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

/** What a passkey answers when it is used. */
export const UsedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** `id` is not the one that the browser knows it by. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  created: Time,
  last_used: z.nullable(Time),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/passkeys.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({ passkeys: z.array(Passkey) }),
});

/**
 * Refused as `too_many` with ten, and as `second_factor_required` when the account has a second factor that this session did
 * not show.
 */
export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/passkeys.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ password: PasswordAgain }),
  answer: z.object({ options: CreationOptions }),
});

/** Refused as `gone` when `startPasskey` is over, as `wrong_passkey` when the answer does not fit, as `conflict` when it is known. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'PUT',
  path: '/api/passkeys.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ name: Name, passkey: CreatedPasskey }),
  answer: Passkey,
});

/** One that is gone changes nothing. */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/passkeys.php',
  when: { name: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ id: PasskeyId, name: Name }),
  answer: Done,
});

/** One that is gone already counts as removed. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkeys.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ id: PasskeyId, password: PasswordAgain }),
  answer: Done,
});

/** For the five minutes in which the password need not be entered again (security R5). Refused as `conflict` without a passkey. */
export const startPasskeyAgain = endpoint({
  name: 'startPasskeyAgain',
  method: 'POST',
  path: '/api/passkeys.php',
  when: { again: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({}),
  answer: z.object({ options: RequestOptions }),
});

/** Counts like the password, entered again in this session. */
export const showPasskeyAgain = endpoint({
  name: 'showPasskeyAgain',
  method: 'PUT',
  path: '/api/passkeys.php',
  when: { again: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ passkey: UsedPasskey }),
  answer: Done,
});

/** Needs the cookie of a page that was opened before, as `logIn` does. */
export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/login.php',
  when: { passkey: 'start' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({}),
  answer: z.object({ options: RequestOptions }),
});

/** The login as a whole: it counts as two factors. Refused as `invalid_login`, or as `gone` when the challenge is over. */
export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/api/login.php',
  when: { passkey: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    passkey: UsedPasskey,
    remember: z._default(z.boolean(), true),
    n: z._default(z.string().check(z.maxLength(512)), ''),
  }),
  answer: User,
});
