/** Signing up: the payload and the check of an e-mail address (spec §3, §4, §7). The activation mail is activation.ts. */
import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { ProfileId } from './ids.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { Locale } from './locale.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Country } from './places.ts';
import { reads } from './reading.ts';
import { Tracking } from './tracking.ts';

export const EmailStatus = z.enum(['new', 'active', 'not_confirmed', 'deleted', 'invalid']);
export type EmailStatus = z.infer<typeof EmailStatus>;

export const SignupPayload = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(EMAIL_MAX_LENGTH)),
  name: z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  trafficsource: z.nullable(Tracking),
  /** Empty, or a name that the backend does not have: the zone is not known. */
  timezone: z._default(z.string().check(z.maxLength(64)), ''),
  country: Country,
  language: Locale,
  profile: z.nullable(ProfileId),
  form_path: z.string().check(z.maxLength(512)),
  referrer: z.string().check(z.maxLength(2_048)),
  csrf: z.string(),
  token: z.string(),
  n: z.string().check(z.maxLength(512)),
});
export type SignupPayload = z.infer<typeof SignupPayload>;

/** `csrf` is from the settings, `token` from validate_email for exactly this address; both belong to this visitor. */
export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/user.php',
  when: { new: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: SignupPayload,
  answer: User,
});

/** `email` is the address as the site stores it; `token` allows one signup, and is present for a `new` address only. */
export const validateEmail = endpoint({
  name: 'validateEmail',
  method: 'GET',
  path: '/api/validate_email.php',
  access: 'public',
  travel: 'ask',
  query: z.object({ email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH)) }),
  body: NoBody,
  answer: z.object({
    token: z.nullable(z.string()),
    status: EmailStatus,
    email: reads(z.string(), { orElse: '' }),
    request_email: reads(z.string(), { orElse: '' }),
  }),
});
