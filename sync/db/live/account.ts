/** The signed-in member, and the site's settings, which visitors have too. */
import { ONLY } from '#sync/db/tables/tables.ts';
import { availableCredits } from '#sync/engine/overlay/credits.ts';
import { userOverlay } from '#sync/engine/overlay/user.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

export const liveUser = define({
  query: userQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows }, _, changed) {
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: user.close,
      view() {
        const known = user.rows?.[0]?.data;
        if (known === undefined)
          return user.rows && { value: null, isEmpty: false, freshnessKey: 'user' };
        const value = {
          ...userOverlay(known, rows()),
          availableCredits: availableCredits(known.credits ?? null, rows()),
        };
        return user.rows && { value, isEmpty: false, freshnessKey: 'user' };
      },
    };
  },
});

export const liveSettings = define({
  query: settingsQuery,
  params: NO_PARAMS,
  access: 'anyone',
  isSite: true,
  open({ store }, _, changed) {
    const settings = watched(store, 'settings', { keys: [ONLY] }, changed);
    return {
      close: settings.close,
      view: () =>
        settings.rows && {
          value: settings.rows[0]?.data ?? null,
          isEmpty: false,
          freshnessKey: 'settings',
        },
    };
  },
});
