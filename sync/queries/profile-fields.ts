/** What the site offers for the fields of a profile, in its own codes and labels; null before the site has sent it. */
import type { FieldChoice } from '#schemas/choices.ts';
import { query } from './live.ts';

export interface ProfileFieldsView {
  /** By the server's name of the field. A field of free text is not in it. */
  choices: Readonly<Record<string, readonly FieldChoice[]>>;
}

export const profileFieldsQuery = query<Record<string, never>, ProfileFieldsView>()(
  'profile-fields',
);

/** The genders of this site, which some sites name in answers of their search only; null before that. */
export interface GendersView {
  genders: FieldChoice[];
}

export const gendersQuery = query<Record<string, never>, GendersView>()('genders');
