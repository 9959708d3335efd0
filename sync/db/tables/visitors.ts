/** The members who opened my profile, as last received. */
import type { ListedLike } from '#schemas/likes.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

/** The key in `meta`. */
export const VISITORS = 'visitors';

/** Null before the first answer. */
export const visitorsIn = (data: Meta | undefined): readonly ListedLike[] | null =>
  data?.kind === VISITORS ? data.profiles : null;

export const writeVisitors = (store: Store, profiles: ListedLike[]): Promise<number> =>
  store.write('meta', [
    { key: VISITORS, group: VISITORS, order: '', data: { kind: VISITORS, profiles } },
  ]);
