/**
 * Which mutual likes this device has celebrated, and which it owes: a like given here to somebody who likes me. Tabs claim
 * them, so that no match is celebrated twice.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from './tables.ts';

/** The key in `meta`. */
export const NEW_MATCHES = 'new-matches';

export type MatchRecord = Omit<Extract<Meta, { kind: typeof NEW_MATCHES }>, 'kind'>;

const NONE: MatchRecord = { owed: [], shown: [] };

export const matchRecordIn = (data: Meta | null | undefined): MatchRecord =>
  data?.kind === NEW_MATCHES ? data : NONE;

const recordRow = (record: MatchRecord): Row<'meta'> => ({
  key: NEW_MATCHES,
  group: NEW_MATCHES,
  order: '',
  data: { kind: NEW_MATCHES, owed: record.owed, shown: record.shown },
});

/** A match that is celebrated already is not owed again. */
export async function oweMatch(store: Store, profile: ProfileId): Promise<void> {
  await store.change('meta', NEW_MATCHES, (data) => {
    const { owed, shown } = matchRecordIn(data);
    const isKnown = owed.includes(profile) || shown.includes(profile);
    return recordRow({ owed: isKnown ? owed : [...owed, profile], shown });
  });
}

/** Returns those that no other tab has claimed before. */
export async function claimMatches(
  store: Store,
  wanted: readonly ProfileId[],
): Promise<ProfileId[]> {
  let claimed: ProfileId[] = [];
  await store.change('meta', NEW_MATCHES, (data) => {
    const { owed, shown } = matchRecordIn(data);
    claimed = wanted.filter((id) => !shown.includes(id));
    return recordRow({
      owed: owed.filter((id) => !wanted.includes(id)),
      shown: [...shown, ...claimed],
    });
  });
  return claimed;
}
