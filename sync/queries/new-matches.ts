/** Mutual likes that this device has not celebrated yet. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { query } from './live.ts';

export interface NewMatch {
  key: ProfileId;
  card: Card;
  /** The other member liked me after I had. */
  isReturned: boolean;
}

export interface NewMatchesView {
  rows: NewMatch[];
}

export const newMatchesQuery = query<Record<string, never>, NewMatchesView>()('new-matches');
