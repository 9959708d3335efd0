/** What the site offers for the fields of a profile, and its genders, from its latest answer. */
import { PROFILE_FIELDS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import {
  PROFILE_FIELDS,
  profileFieldsIn,
  GENDERS,
  gendersIn,
} from '#sync/db/tables/profile-fields.ts';
import { profileFieldsQuery, gendersQuery } from '#sync/queries/profile-fields.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

export const liveProfileFields = define({
  query: profileFieldsQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { keys: [PROFILE_FIELDS] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const known = profileFieldsIn(stored.rows[0]?.data);
        const value = known && { choices: known.choices };
        return { value, isEmpty: false, freshnessKey: PROFILE_FIELDS_FRESHNESS };
      },
    };
  },
});

export const liveGenders = define({
  query: gendersQuery,
  params: NO_PARAMS,
  access: 'anyone',
  isSite: true,
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { keys: [GENDERS] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const known = gendersIn(stored.rows[0]?.data);
        const value = known && { genders: known.genders };
        return { value, isEmpty: false, freshnessKey: GENDERS };
      },
    };
  },
});
