/** The members offered at the end of the signup, as last received. */
import type { User } from '#schemas/account.ts';
import type { Match } from '#schemas/matches.ts';
import { meetText, type Meet } from '#schemas/meet.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

/** The key in `meta`. */
export const SIGNUP_MATCHES = 'signup-matches';

type StoredMatches = Extract<Meta, { kind: typeof SIGNUP_MATCHES }>;

export const signupMatchesIn = (data: Meta | null | undefined): StoredMatches | null =>
  data?.kind === SIGNUP_MATCHES ? data : null;

/**
 * The choice of whom to meet by which they are found (decisions 108): the member's own as the site keeps it, or `here`, which
 * is sent to a site that keeps none.
 */
export const meetOfMatches = (user: User | null, here: Meet | undefined): string | null =>
  meetText((user?.meet === undefined ? here : user.meet) ?? null);

export const writeSignupMatches = (
  store: Store,
  written: { profiles: Match[]; isWide: boolean; meet: string | null },
): Promise<number> =>
  store.write('meta', [
    {
      key: SIGNUP_MATCHES,
      group: SIGNUP_MATCHES,
      order: '',
      data: { kind: SIGNUP_MATCHES, ...written },
    },
  ]);
