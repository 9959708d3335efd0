/** The genders of this site, in its own codes and labels; null before the site has sent them. */
import type { FieldChoice } from '#schemas/choices.ts';
import { query } from './live.ts';

export interface GendersView {
  genders: FieldChoice[];
}

export const gendersQuery = query<Record<string, never>, GendersView>()('genders');
