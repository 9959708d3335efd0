/** Members as last seen: the card from any list, and the whole profile once opened. Kept for seven days. */
import { PROFILE_KEEP_MS } from '#schemas/limits.ts';
import type { Card, Profile } from '#schemas/profile.ts';
import type { FoundMember } from '#schemas/search.ts';
import { ascending } from './order.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Row } from './tables.ts';

export const PROFILES = 'profiles';

const profileRow = (card: Card, profile: Profile | null, storedAt: number): Row<'profiles'> => ({
  key: card.id,
  group: PROFILES,
  order: ascending(storedAt),
  data: { card, profile, storedAt },
});

const cardOf = (profile: Card): Card => ({
  id: profile.id,
  name: profile.name,
  age: profile.age,
  gender: profile.gender,
  city: profile.city,
  country: profile.country,
  countryregion: profile.countryregion,
  language: profile.language,
  main_image: profile.main_image,
  fictional: profile.fictional,
  verified: profile.verified,
  last_activity: profile.last_activity,
});

export async function writeProfile(store: Store, profile: Profile, wall: number): Promise<void> {
  await store.write('profiles', [profileRow(cardOf(profile), profile, wall)]);
}

/** Stores the cards of a list; a stored whole profile stays, without what its member keeps back by now. */
export async function writeCards(
  store: Store,
  cards: readonly Card[],
  wall: number,
): Promise<void> {
  const stored = await store.select('profiles', { keys: cards.map((card) => card.id) });
  const known = new Map(stored.map((row) => [row.key, row.data.profile]));
  await store.write(
    'profiles',
    cards.map((listed) => {
      const card = cardOf(listed);
      const whole = known.get(card.id) ?? null;
      return profileRow(card, whole && { ...whole, ...card }, wall);
    }),
  );
}

/** Stores found members: whole where the site sent more than a card of them. */
export async function writeFound(
  store: Store,
  found: readonly FoundMember[],
  wall: number,
): Promise<void> {
  const whole = found.flatMap((member) => wholeOf(member) ?? []);
  const ids = new Set<string>(whole.map(({ id }) => id));
  await writeCards(
    store,
    found.filter(({ id }) => !ids.has(id)),
    wall,
  );
  await store.write(
    'profiles',
    whole.map((profile) => profileRow(cardOf(profile), profile, wall)),
  );
}

/** Null where the site sent a card alone. */
function wholeOf(member: FoundMember): Profile | null {
  const { personal, images, notes = {}, interests = [], did_like_profile } = member;
  if (personal === undefined && images === undefined) return null;
  return {
    ...cardOf(member),
    personal: personal ?? null,
    images: images ?? [],
    notes,
    interests,
    did_like_profile,
    liked_by: false,
    blocked: false,
    hidden: false,
  };
}

export async function dropOldProfiles(store: Store, wall: number): Promise<void> {
  const stored = await store.select('profiles', { group: PROFILES });
  const old = stored.filter((row) => row.data.storedAt + PROFILE_KEEP_MS < wall);
  await store.remove(
    'profiles',
    old.map((row) => row.key),
  );
}
