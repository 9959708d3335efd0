import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { Profile } from '#schemas/profile.ts';
import { writeCards, writeProfile } from '#sync/db/tables/profiles.ts';
import { get } from '#sync/db/store/store.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { cardOf } from '#tests/support/people.ts';

const MIA = ProfileId.parse('mia');
const kept = { age: null, city: null, countryregion: null, last_activity: null };

test.each(STORES)(
  '[contract 32] %s: a list that keeps things back takes them off the stored page too',
  async (_, open) => {
    const store = await open();
    const card = cardOf({ id: MIA, age: 31, city: 'Kamerik' });
    await writeProfile(store, Profile.parse({ ...card, personal: 'I bake' }), 1_000);
    expect((await get(store, 'profiles', MIA))?.profile).toMatchObject({ city: 'Kamerik' });

    await writeCards(store, [{ ...card, ...kept }], 2_000);

    expect(await get(store, 'profiles', MIA)).toMatchObject({
      card: kept,
      profile: { ...kept, personal: 'I bake' },
    });
    await store.close();
  },
);
