/**
 * What the interests of this site are called in one language.
 */
import type { Locale } from '#schemas/locale.ts';
import { query } from '#sync/live.ts';

export interface InterestsView {
  /** By the id that profiles name them by. */
  names: Readonly<Record<string, string>>;
}

export const interestsQuery = query<{ locale: Locale }, InterestsView>()('interests');
