/** The members offered at the end of the signup, with my likes and my first messages laid over them. */
import type { Meet } from '#schemas/meet.ts';
import type { MatchReason } from '#schemas/matches.ts';
import type { ListedCard } from '#schemas/profile.ts';
import { query } from './live.ts';
import type { LikeView } from './likes.ts';

/** `unconfirmed`: it waits until my e-mail address is confirmed. `stopped`: the conversation shows why. */
export type HelloState = 'none' | 'waiting' | 'unconfirmed' | 'sent' | 'stopped';

export interface MatchRow extends LikeView {
  key: string;
  card: ListedCard;
  /** The strongest first; empty when nothing is in common. */
  reasons: MatchReason[];
  hello: HelloState;
}

export interface SignupMatchesView {
  rows: MatchRow[];
  /** Found in all countries of the site. */
  isWide: boolean;
}

export interface SignupMatchesParams {
  /** Whom the member would like to meet, when only this device knows it (decisions 108). */
  meet?: Meet | undefined;
}

export const signupMatchesQuery = query<SignupMatchesParams, SignupMatchesView>()('signup-matches');
