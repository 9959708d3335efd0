/** The members offered at the end of the signup, as last received. */
import type { Match } from '#schemas/matches.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

/** The key in `meta`. */
export const SIGNUP_MATCHES = 'signup-matches';

type StoredMatches = Extract<Meta, { kind: typeof SIGNUP_MATCHES }>;

export const signupMatchesIn = (data: Meta | null | undefined): StoredMatches | null =>
  data?.kind === SIGNUP_MATCHES ? data : null;

export const writeSignupMatches = (
  store: Store,
  written: { profiles: Match[]; isWide: boolean },
): Promise<number> =>
  store.write('meta', [
    {
      key: SIGNUP_MATCHES,
      group: SIGNUP_MATCHES,
      order: '',
      data: { kind: SIGNUP_MATCHES, ...written },
    },
  ]);
