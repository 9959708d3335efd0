import type { Outcome } from '#schemas/outcome.ts';

/**
 * The server does not know this browser, or knows it by a newer cookie than its `csrf` was made for: another tab may have
 * received one in between. The same call is right after another fetch of the settings.
 */
export const isOfUnknownBrowser = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.code === 'refused' && outcome.failure.reason === 'invalid_csrf';
