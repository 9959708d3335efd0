/**
 * The security log (security R52): logins and failed ones, refusals by rule, limits, and what changes an account.
 * Members and addresses are keyed hashes, so that lines can be linked without naming a person; text that a member wrote
 * is never in it. One JSON object a line, so a line break in a value cannot make a second one.
 */
import { createHmac } from 'node:crypto';
import type { Log } from '#server/site.ts';
import type { CallObserver, ObservedCall } from './call-observer.ts';

/**
 * Refusals that are logged for every call: rules, limits, and input that our own client, which checks it first, rarely
 * sends. What a member meets in the ordinary course (no credits, a conversation that closed) is not.
 */
const BY_RULE: ReadonlySet<ObservedCall['outcome']> = new Set([
  'auth',
  'forbidden',
  'invalid',
  'invalid_csrf',
  'key_reused',
  'locked',
  'media_type',
  'moderated',
  'not_confirmed',
  'not_found',
  'other_member',
  'rate',
  'second_factor_required',
  'too_large',
  'wrong_password',
]);

const HASH_LENGTH = 16;

/** `logged` are the calls with every outcome in the log, as their routes define. */
export function createSecurityLog(
  log: Log,
  secret: string,
  logged: ReadonlySet<string>,
): CallObserver {
  const hashed = (text: string | null): string | null =>
    text === null
      ? null
      : createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_LENGTH);

  return ({ call, outcome, member, address }) => {
    if (!logged.has(call) && !BY_RULE.has(outcome)) return;
    const line = { security: call, outcome, who: hashed(member), from: hashed(address) };
    if (outcome === 'ok') log.info(line, 'security');
    else log.warn(line, 'security');
  };
}
