/** Premium and its plans, as last received (contract 24). */
import type { Premium } from '#schemas/premium.ts';
import { equal } from '#sync/db/store/equal.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, type Meta, type Row } from '#sync/db/tables/tables.ts';

/** The key in `meta`. */
export const PREMIUM = 'premium';

/** Null before the first answer. */
export const premiumIn = (data: Meta | undefined): Premium | null =>
  data?.kind === PREMIUM ? data.premium : null;

const premiumRow = (premium: Premium): Row<'meta'> => ({
  key: PREMIUM,
  group: ONLY,
  order: '',
  data: { kind: PREMIUM, premium },
});

export const readPremium = async (store: Store): Promise<Premium | null> =>
  premiumIn((await get(store, 'meta', PREMIUM)) ?? undefined);

export const writePremium = (store: Store, premium: Premium): Promise<number> =>
  store.write('meta', [premiumRow(premium)]);

/** `before` was stored when it was asked for: what the member changed since is newer than the answer, and stays. */
export const refreshPremium = (
  store: Store,
  premium: Premium,
  before: Premium | null,
): Promise<unknown> =>
  store.change('meta', PREMIUM, (data) => {
    const known = premiumIn(data ?? undefined);
    return premiumRow(known === null || equal(known, before) ? premium : known);
  });
