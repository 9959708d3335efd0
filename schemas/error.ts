/**
 * A refusal of a backend: `{error: {code, message, field?, fields?, retry_after?}}` (decisions 39). `fields` names all
 * refused fields, `field` the first. Missing credits add `needed` and `balance`; a `moderated` text adds a `reason`
 * (contract 7); `second_factor` adds a `challenge`. Codes are snake_case because they are on the wire; the client's own failures are in outcome.ts.
 */
import * as z from 'zod/mini';
import { isObject } from './is-object.ts';
import { reads } from './reading.ts';

export const ERROR_STATUS = {
  invalid: 400,
  invalid_login: 400,
  invalid_csrf: 400,
  too_short: 400,
  breached: 400,
  wrong_password: 400,
  wrong_code: 400,
  wrong_passkey: 400,
  password_needed: 400,
  credits: 402,
  auth: 403,
  forbidden: 403,
  /** The password is right, and a second step follows: `challenge` names it (decisions 89). */
  second_factor: 403,
  /** This session was opened without a second factor, and the call needs one. */
  second_factor_required: 403,
  not_confirmed: 403,
  /** The site has the age checked first, by a service of its operator's. */
  age_check: 403,
  deleted: 403,
  locked: 403,
  not_found: 404,
  method: 405,
  blocked: 409,
  in_progress: 409,
  conflict: 409,
  price_changed: 409,
  too_many: 409,
  other_member: 409,
  gone: 410,
  too_large: 413,
  media_type: 415,
  moderated: 422,
  key_reused: 422,
  closed: 423,
  rate: 429,
  server: 500,
  /** From a host in front of another backend: the request was passed on, and the answer was lost. */
  outcome_unknown: 502,
  unavailable: 503,
  /** From such a host: the backend was not reached, so nothing happened. */
  not_sent: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Why something was `moderated` (contract 7, 64): contact details in a first message, or a picture that was taken down for good. */
export const MODERATION_REASONS = ['contact_details', 'known_picture'] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** The codes and reasons that screens have texts for. */
export const isKnownReason = (reason: string): boolean =>
  Object.hasOwn(ERROR_STATUS, reason) || MODERATION_REASONS.some((known) => known === reason);

/** The longest sentence of a site that is shown; the rest of it is cut off. */
const MESSAGE_MAX_LENGTH = 300;

/** Line breaks, and characters that are not seen and may turn the text around. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\s]+/gu;

function sentenceIn(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given.replaceAll(NOT_SHOWN, ' ').trim();
  return line.length > MESSAGE_MAX_LENGTH ? `${line.slice(0, MESSAGE_MAX_LENGTH - 1)}…` : line;
}

/** Other backends send `{error: text}`, with the field beside it, or no code; their sentence becomes one bounded line. */
function errorIn(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { error } = given;
  if (typeof error === 'string')
    return { error: { code: '', message: sentenceIn(error), field: given['field'] ?? undefined } };
  if (!isObject(error)) return given;
  const { code, message } = error;
  return { error: { ...error, code: code ?? '', message: sentenceIn(message) } };
}

/** `code` is an open string: an unknown code of another backend is still a readable refusal. Empty where it sends none. */
export const ErrorAnswer = reads(
  z.object({
    error: z.object({
      code: z.string(),
      message: z._default(z.string(), ''),
      field: z.optional(z.string()),
      fields: z.optional(z.array(z.string())),
      reason: z.optional(z.string()),
      challenge: z.optional(z.string()),
      retry_after: z.optional(z.number()),
      needed: z.optional(z.number()),
      balance: z.optional(z.number()),
    }),
  }),
  { from: errorIn },
);
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
