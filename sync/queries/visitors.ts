/** The members who opened my profile, with my likes laid over them. */
import type { LikeItem } from './likes.ts';
import { query } from './live.ts';

export interface VisitorsView {
  /** Newest visit first; `created` is when it was. */
  rows: LikeItem[];
}

export const visitorsQuery = query<Record<string, never>, VisitorsView>()('visitors');
