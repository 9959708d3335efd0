import { expect, test } from 'vitest';
import { ownFieldsOf } from '#src/features/members/profile/own-fields.ts';

const SHOWN = {
  visible_profile_fields: ['smoking', 'eye_colour'],
  visible_profile_notes: ['motto'],
  field_labels: { smoking: { en: 'Smoking', nl: 'Roken' }, motto: { en: 'Motto' } },
};
const NOTES = { notes: { smoking: 'no', eye_colour: 'blue', motto: 'Onward', other: 'hidden' } };

test('[§3 visible_profile_fields] the site’s own fields have the label of the language, else the English one, else their name', () => {
  expect(ownFieldsOf(NOTES, SHOWN, 'nl-NL').map(({ title }) => title)).toEqual([
    'Roken',
    'Eye colour',
    'Motto',
  ]);
});
