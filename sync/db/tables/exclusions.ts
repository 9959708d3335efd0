/**
 * The hidden and blocked members as last read: the server's lists leave them out, but stored pages and profiles do not.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { BaseSnapshot } from '#sync/engine/outbox/done.ts';
import {
  NO_EXCLUSIONS,
  seenAgain,
  type Naming,
  type ExclusionBase,
} from '#sync/engine/overlay/exclusions.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { GIVEN, RECEIVED } from './likes.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from './tables.ts';

/** The group in `meta`. */
export const EXCLUSIONS = 'exclusions';

const exclusionRow = (wanted: ExclusionKind, profiles: ProfileId[]): Row<'meta'> => ({
  key: `${EXCLUSIONS}:${wanted}`,
  group: EXCLUSIONS,
  order: '',
  data: { kind: 'exclusions', list: wanted, profiles },
});

const profilesIn = (data: Meta | null): readonly ProfileId[] =>
  data?.kind === 'exclusions' ? data.profiles : [];

const standingIn = (data: Meta | null): BaseSnapshot =>
  data && new Map(profilesIn(data).map((id) => [id, true]));

/** Read from the disk: a watch may deliver older data. */
export const exclusionSnapshot = async (
  store: Store,
  wanted: ExclusionKind,
): Promise<BaseSnapshot> => standingIn(await get(store, 'meta', `${EXCLUSIONS}:${wanted}`));

/** Stores the server's list, except for the members in `keeps`, whose state stays as it is. */
export async function writeExclusions(
  store: Store,
  wanted: ExclusionKind,
  profiles: readonly ProfileId[],
  keeps: (now: BaseSnapshot) => ReadonlySet<string>,
): Promise<void> {
  await store.change('meta', `${EXCLUSIONS}:${wanted}`, (known) => {
    const kept = keeps(standingIn(known));
    const stay = profilesIn(known).filter((id) => kept.has(id));
    return exclusionRow(wanted, [...stay, ...profiles.filter((id) => !kept.has(id))]);
  });
}

/** Adds or removes one member. */
export async function changeExclusion(
  store: Store,
  wanted: ExclusionKind,
  { profile, isExcluded }: { profile: ProfileId; isExcluded: boolean },
): Promise<void> {
  await store.change('meta', `${EXCLUSIONS}:${wanted}`, (known) => {
    const others = profilesIn(known).filter((id) => id !== profile);
    return exclusionRow(wanted, isExcluded ? [profile, ...others] : others);
  });
}

/** Removes the exclusion of members that the server lists again. */
export async function showAgain(
  store: Store,
  rows: readonly OutboxRow[],
  naming: Naming,
): Promise<void> {
  const base = await readExclusions(store);
  for (const kind of ['hide', 'block'] as const)
    for (const profile of seenAgain(kind, rows, base, naming))
      await changeExclusion(store, kind, { profile, isExcluded: false });
}

/** For an unchanged list: the members it names in its stored form are still named. */
export async function showStillNamed(
  store: Store,
  rows: readonly OutboxRow[],
  { endpoint, retire }: Omit<Naming, 'named'>,
): Promise<void> {
  // Without an intent that it confirms now, nothing has changed.
  if (retire.length === 0 || (endpoint !== 'chats' && endpoint !== 'likes')) return;
  const { hide, block } = await readExclusions(store);
  const named = await namedIn(store, endpoint, [...hide, ...block]);
  if (named.size > 0) await showAgain(store, rows, { endpoint, named, retire });
}

/** The newly excluded members of the answer that the stored lists still name: the answer or the list is older. */
export async function stillNamed(
  store: Store,
  wanted: ExclusionKind,
  profiles: readonly ProfileId[],
): Promise<ReadonlySet<string>> {
  const known = (await readExclusions(store))[wanted];
  const unknown = profiles.filter((id) => !known.has(id));
  if (unknown.length === 0) return NO_EXCLUSIONS[wanted];
  const chats = await namedIn(store, 'chats', unknown);
  return new Set([...chats, ...(await namedIn(store, 'likes', unknown))]);
}

async function namedIn(
  store: Store,
  list: 'chats' | 'likes',
  among: readonly string[],
): Promise<Set<ProfileId>> {
  if (list === 'chats') {
    const chats = await store.select(list, { keys: among });
    return new Set(chats.map(({ data }) => data.profile.id));
  }
  const keys = among.flatMap((id) => [`${GIVEN}:${id}`, `${RECEIVED}:${id}`]);
  const likes = await store.select(list, { keys });
  return new Set(likes.map(({ data }) => data.id));
}

export function exclusionsIn(rows: readonly Row<'meta'>[]): ExclusionBase<ProfileId> {
  const of = (wanted: ExclusionKind): ReadonlySet<ProfileId> => {
    const row = rows.find(({ data }) => data.kind === 'exclusions' && data.list === wanted);
    return row?.data.kind === 'exclusions' ? new Set(row.data.profiles) : NO_EXCLUSIONS[wanted];
  };
  return { hide: of('hide'), block: of('block') };
}

export const readExclusions = async (store: Store): Promise<ExclusionBase<ProfileId>> =>
  exclusionsIn(await store.select('meta', { group: EXCLUSIONS }));
