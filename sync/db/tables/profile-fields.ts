/**
 * What the site offers for the fields of a profile (spec §7 profile_fields), and its genders (decisions 61), in its own
 * codes and labels.
 */
import type { FieldChoice } from '#schemas/choices.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

export const PROFILE_FIELDS = 'profile-fields';

type StoredFields = Extract<Meta, { kind: typeof PROFILE_FIELDS }>;

export const profileFieldsIn = (data: Meta | null | undefined): StoredFields | null =>
  data?.kind === PROFILE_FIELDS ? data : null;

export const readProfileFields = async (store: Store): Promise<StoredFields | null> =>
  profileFieldsIn(await get(store, 'meta', PROFILE_FIELDS));

/** `requestedAt`: wall-clock ms of the answer. */
export const writeProfileFields = (
  store: Store,
  written: { choices: Record<string, FieldChoice[]>; requestedAt: number },
): Promise<number> =>
  store.write('meta', [
    {
      key: PROFILE_FIELDS,
      group: PROFILE_FIELDS,
      order: '',
      data: { kind: PROFILE_FIELDS, ...written },
    },
  ]);

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
