/** The likes of one tab of the likes screen, the state of a like on any screen, and the members who opened my profile. */
import type { ListedCard } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';

export interface LikeView {
  liked: boolean;
  /**
   * `waiting` until the server has accepted the last intent, `unconfirmed` until my e-mail address is confirmed; `refused`
   * has its reason in the waiting list.
   */
  like_state: 'settled' | 'waiting' | 'unconfirmed' | 'refused';
}

export const LIKE_LISTS = ['received', 'given', 'mutual'] as const;
export type LikeList = (typeof LIKE_LISTS)[number];

export interface LikeItem extends LikeView {
  key: string;
  card: ListedCard;
  created: Time | null;
  like_new: boolean;
  mutual: boolean;
}

export interface LikesView {
  rows: LikeItem[];
  counts: { received: number; given: number; mutual: number; new: number };
  /** The newest like among `received`, for the seen mark. */
  newest: Time | null;
}

export const likesQuery = query<{ type: LikeList }, LikesView>()('likes');

export interface VisitorsView {
  /** Newest visit first; `created` is when it was. */
  rows: LikeItem[];
}

export const visitorsQuery = query<Record<string, never>, VisitorsView>()('visitors');
