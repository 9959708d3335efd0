/** The names of this site's interests in one language. */
import type { Locale } from '#schemas/locale.ts';
import { query } from './live.ts';

export interface InterestsView {
  /** By the id used in profiles. */
  names: Readonly<Record<string, string>>;
}

export const interestsQuery = query<{ locale: Locale }, InterestsView>()('interests');
