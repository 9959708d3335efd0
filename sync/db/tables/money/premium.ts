/** Premium and its plans, as last received (contract 24). */
import type { Premium } from '#schemas/premium.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, type Meta } from '#sync/db/tables/tables.ts';

/** The key in `meta`. */
export const PREMIUM = 'premium';

/** Null before the first answer. */
export const premiumIn = (data: Meta | undefined): Premium | null =>
  data?.kind === PREMIUM ? data.premium : null;

export const writePremium = (store: Store, premium: Premium): Promise<number> =>
  store.write('meta', [{ key: PREMIUM, group: ONLY, order: '', data: { kind: PREMIUM, premium } }]);
