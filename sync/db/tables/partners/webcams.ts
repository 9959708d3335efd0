/** The promotions of partners, as last received. */
import type { Ad, Cam } from '#schemas/webcams.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta } from '#sync/db/tables/tables.ts';

/** The key in `meta`. */
export const WEBCAMS = 'webcams';

type StoredWebcams = Extract<Meta, { kind: typeof WEBCAMS }>;

export const webcamsIn = (data: Meta | undefined): StoredWebcams | null =>
  data?.kind === WEBCAMS ? data : null;

export const writeWebcams = (store: Store, written: { cams: Cam[]; ads: Ad[] }): Promise<number> =>
  store.write('meta', [
    { key: WEBCAMS, group: WEBCAMS, order: '', data: { kind: WEBCAMS, ...written } },
  ]);
