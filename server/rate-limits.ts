/**
 * The limits of all calls in one table, given to createApp (decisions 42). Those of a call stand in its route; here are
 * those that several calls share.
 */
import { ROUTES } from './routes.ts';
import { ACTIVATION_MAILS } from '#server/mail/activation-mail.ts';
import {
  byAccount,
  byAddress,
  bySession,
  EVERY_CALL,
  HOUR,
  MINUTE,
  per,
  type RateLimits,
} from '#server/limits/rate-limit.ts';

const SHARED: RateLimits = {
  // Ten tabs and everything that waited on the device stay far below it.
  [EVERY_CALL]: bySession(per(MINUTE, 1_200)),
  // Every body sent without a session: calls, forms of our own pages, notifications of payments.
  body: byAddress(per(MINUTE, 600)),
  // By the mailbox, whichever accounts ask for mails that confirm it: signups, mails again, mails elsewhere.
  [ACTIVATION_MAILS]: byAccount(per(HOUR, 5)),
  // By the member whose password is checked, in every call that needs it.
  'own password': byAccount(per(HOUR, 25)),
  'own code': byAccount(per(HOUR, 25)),
};

export const RATE_LIMITS: RateLimits = {
  ...Object.fromEntries(
    ROUTES.flatMap(({ endpoint, limits }) =>
      Object.entries(limits).map(([name, limit]) => [
        name === 'call' ? endpoint.name : `${endpoint.name} ${name}`,
        limit,
      ]),
    ),
  ),
  ...SHARED,
};

/** The same limits, wider: for load tests (RATE_LIMITS_FACTOR). */
export const widened = (limits: RateLimits, factor: number): RateLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { windows, ...rest }]) => [
      name,
      { ...rest, windows: windows.map(({ max, windowMs }) => ({ max: max * factor, windowMs })) },
    ]),
  );
