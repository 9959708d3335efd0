/** The genders of this site, in its own codes and labels (decisions 61). */
import type { FieldChoice } from '#schemas/choices.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

export const GENDERS = 'genders';

type StoredGenders = Extract<Meta, { kind: typeof GENDERS }>;

export const gendersIn = (data: Meta | null | undefined): StoredGenders | null =>
  data?.kind === GENDERS ? data : null;

export const readGenders = async (store: Store): Promise<StoredGenders | null> =>
  gendersIn(await get(store, 'meta', GENDERS));

/** `requestedAt`: wall-clock ms at which the device last learned them. */
export const writeGenders = (
  store: Store,
  written: { genders: FieldChoice[]; requestedAt: number },
): Promise<number> =>
  store.write('meta', [
    { key: GENDERS, group: GENDERS, order: '', data: { kind: GENDERS, ...written } },
  ]);
