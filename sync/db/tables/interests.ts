/** The names of this site's interests (spec §7 interests), one list for each fetched language. */
import type { Interest } from '#schemas/interests.ts';
import type { Locale } from '#schemas/locale.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta } from './tables.ts';

const INTERESTS = 'interests';

type StoredInterests = Extract<Meta, { kind: typeof INTERESTS }>;

export const interestsRow = (locale: Locale): string => `${INTERESTS}:${locale}`;

export const interestsIn = (data: Meta | null | undefined): StoredInterests | null =>
  data?.kind === INTERESTS ? data : null;

export const readInterests = async (
  store: Store,
  locale: Locale,
): Promise<StoredInterests | null> => interestsIn(await get(store, 'meta', interestsRow(locale)));

/** `requestedAt`: wall-clock ms of the answer. */
export const writeInterests = (
  store: Store,
  locale: Locale,
  written: { interests: Interest[]; requestedAt: number },
): Promise<number> =>
  store.write('meta', [
    {
      key: interestsRow(locale),
      group: INTERESTS,
      order: '',
      data: { kind: INTERESTS, ...written },
    },
  ]);
