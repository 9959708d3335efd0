/**
 * The text of every failure, and where it is shown (spec §8). A new code without a text does not compile. The server's own
 * sentence is shown only for a refusal whose code this client does not know.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode, ModerationReason } from '#schemas/error.ts';
import type { Failure, FailureCode } from '#schemas/outcome.ts';

/** A screen reader announces a `toast` at the next pause, an `alert` at once. */
export type FailurePlace = 'toast' | 'alert';

export interface FailureText {
  /** A plain string is a sentence of the server. */
  text: MessageDescriptor | string;
  place: FailurePlace;
}

const TRY_AGAIN = msg`Something went wrong. Please try again.`;
const TROUBLE = msg`The site has a problem right now. Please try again later.`;
/** For less than a minute; use-failure-text.ts has the text for a longer time. */
const RATE = msg`That was a lot at once. Please wait a moment.`;
const NOT_FOUND = msg`This is no longer here.`;

const BY_CODE = {
  offline: { text: msg`You are offline.`, place: 'toast' },
  timeout: { text: msg`The connection is too slow right now. Please try again.`, place: 'toast' },
  'signed-out': { text: msg`Please log in again.`, place: 'toast' },
  'not-found': { text: NOT_FOUND, place: 'toast' },
  gone: { text: msg`This person is no longer available.`, place: 'toast' },
  refused: { text: msg`The site did not accept this.`, place: 'alert' },
  rate: { text: RATE, place: 'toast' },
  server: { text: TROUBLE, place: 'toast' },
  unreadable: {
    text: TROUBLE,
    place: 'toast',
  },
  absent: { text: msg`Not available on this site.`, place: 'toast' },
  storage: { text: msg`This device has no room left to keep things.`, place: 'alert' },
  bug: { text: TRY_AGAIN, place: 'toast' },
} satisfies Record<FailureCode, { text: MessageDescriptor; place: FailurePlace }>;

const SECOND_STEP = msg`This needs a login with a second step.`;

const BY_REASON = {
  absent: msg`Not available on this site.`,
  daily_limit: msg`This passes your limit of credits for today.`,
  lost: msg`This photo is no longer on this device. Please choose it again.`,
  unconfirmed: msg`We could not see whether this arrived.`,
  invalid: msg`Please check what you filled in.`,
  invalid_login: msg`That email or password isn’t right.`,
  invalid_csrf: TRY_AGAIN,
  too_short: msg`That is too short.`,
  breached: msg`This password is too easy to guess.`,
  wrong_password: msg`That password is not right.`,
  password_needed: msg`Please enter your password again.`,
  wrong_passkey: msg`This passkey does not fit here.`,
  wrong_code: msg`That code is not right. Each code works once.`,
  second_factor: SECOND_STEP,
  second_factor_required: SECOND_STEP,
  credits: msg`You need more credits for this.`,
  auth: msg`Please log in again.`,
  forbidden: msg`You cannot do this.`,
  not_confirmed: msg`Please confirm your email address first. We sent you a link.`,
  age_check: msg`Please have your age checked first.`,
  deleted: msg`This account was deleted.`,
  locked: msg`This account is locked. We sent you an email with the reason and a link to appeal.`,
  not_found: NOT_FOUND,
  method: TRY_AGAIN,
  blocked: msg`This person cannot be reached.`,
  in_progress: msg`This is already on its way.`,
  conflict: msg`This was changed elsewhere. Please look again.`,
  price_changed: msg`The price has changed. Please look again.`,
  too_many: msg`There’s no room for more. Remove one first.`,
  other_member: msg`Please log in again.`,
  gone: msg`This person is no longer available.`,
  too_large: msg`That is too big.`,
  media_type: msg`This kind of file does not work here.`,
  moderated: msg`This goes against the rules of the site.`,
  contact_details: msg`First messages can’t contain links, addresses or phone numbers. Please remove them.`,
  known_picture: msg`This photo was taken down before. Please choose another one.`,
  key_reused: TRY_AGAIN,
  closed: msg`This conversation is closed.`,
  rate: RATE,
  server: TROUBLE,
  unavailable: TROUBLE,
  outcome_unknown: msg`We could not see whether this arrived.`,
  not_sent: TROUBLE,
} satisfies Record<
  ErrorCode | ModerationReason | 'absent' | 'daily_limit' | 'lost' | 'unconfirmed',
  MessageDescriptor
>;

const isKnown = (reason: string): reason is keyof typeof BY_REASON =>
  Object.hasOwn(BY_REASON, reason);

export function failureText(failure: Failure): FailureText {
  if (failure.code !== 'refused') return BY_CODE[failure.code];
  const { place, text } = BY_CODE.refused;
  return { place, text: refusalText(failure.reason) ?? (failure.message || text) };
}

/** The text of a refusal by its code; null for a code that this client does not know. */
const refusalText = (reason: string): MessageDescriptor | null =>
  isKnown(reason) ? BY_REASON[reason] : null;

/** The form of a code. A refusal without a code has `status` and its number, such as `status 418`. */
const A_CODE = /^(status )?[a-z0-9_]+$/;

/** The text of a code, or the server's own sentence unchanged; an unknown code gets the general text. */
export const reasonText = (reason: string): MessageDescriptor | string =>
  refusalText(reason) ?? (A_CODE.test(reason) ? BY_CODE.refused.text : reason);
