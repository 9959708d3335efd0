/**
 * The site's own fields and notes of a profile (spec §3 Settings `visible_profile_fields`, `visible_profile_notes`): those
 * that the settings show, in their order, under the names of the settings.
 */
import type { Profile } from '#schemas/profile.ts';
import type { Settings } from '#schemas/settings.ts';

interface OwnField {
  field: string;
  title: string;
  text: string;
}

type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;

export function ownFieldsOf({ notes }: Pick<Profile, 'notes'>, shown: Shown | null): OwnField[] {
  if (shown === null) return [];
  const texts = new Map(Object.entries(notes));
  const fields = new Set([...shown.visible_profile_fields, ...shown.visible_profile_notes]);
  return [...fields].flatMap((field) => {
    const text = texts.get(field)?.trim() ?? '';
    return text === '' ? [] : [{ field, title: field.replaceAll('_', ' '), text }];
  });
}
