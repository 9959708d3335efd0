/** What the site offers for the fields of a profile (spec §7 profile_fields), in its own codes and labels. */
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
