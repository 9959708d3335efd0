/**
 * The site's own fields and notes of a profile (spec §3 Settings `visible_profile_fields`, `visible_profile_notes`): those
 * that the settings show, in their order, under the operator's labels. A field without a label has its name.
 */
import type { Locale } from '#schemas/locale.ts';
import type { Profile } from '#schemas/profile.ts';
import type { Settings } from '#schemas/settings.ts';
import { fieldTitle } from '#src/data/own-fields/field-title.ts';

export interface ShownField {
  field: string;
  title: string;
  text: string;
}

type FieldSettings = Pick<
  Settings,
  'visible_profile_fields' | 'visible_profile_notes' | 'field_labels'
>;

export function ownFieldsOf(
  { notes }: Pick<Profile, 'notes'>,
  shown: FieldSettings | null,
  locale: Locale,
): ShownField[] {
  if (shown === null) return [];
  const texts = new Map(Object.entries(notes));
  const fields = new Set([...shown.visible_profile_fields, ...shown.visible_profile_notes]);
  return [...fields].flatMap((field) => {
    const text = texts.get(field)?.trim() ?? '';
    return text === ''
      ? []
      : [
          {
            field,
            title: fieldTitle(field, shown.field_labels, locale),
            text,
          },
        ];
  });
}
