/** The site's genders from its latest answer. */
import { GENDERS, gendersIn } from '#sync/db/tables/genders.ts';
import { gendersQuery } from '#sync/queries/genders.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

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
