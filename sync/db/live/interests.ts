/** The names of the interests in one language; names in another language are not shown for it. */
import * as z from 'zod/mini';
import { Locale } from '#schemas/locale.ts';
import { interestsIn, interestsRow } from '#sync/db/tables/interests.ts';
import { interestsKey } from '#sync/db/tables/freshness-keys.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { define, watched } from './definition.ts';

export const liveInterests = define({
  query: interestsQuery,
  params: z.object({ locale: Locale }),
  access: 'member',
  open({ store }, { locale }, changed) {
    const stored = watched(store, 'meta', { keys: [interestsRow(locale)] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const known = interestsIn(stored.rows[0]?.data);
        const names = known?.interests.map(({ id, name }) => [id, name] as const);
        const value = names ? { names: Object.fromEntries(names) } : null;
        return { value, isEmpty: false, freshnessKey: interestsKey(locale) };
      },
    };
  },
});
