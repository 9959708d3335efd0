/** Mutual likes that this device has not celebrated yet. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { query } from './live.ts';

export interface NewMatch {
  key: ProfileId;
  card: Card;
}

export interface NewMatchesView {
  rows: NewMatch[];
}

export const newMatchesQuery = query<Record<string, never>, NewMatchesView>()('new-matches');
