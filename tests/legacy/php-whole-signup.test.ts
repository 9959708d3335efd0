/** A whole signup on a PHP site while each call fails once: one account, and every field and the picture on the site. */
import { expect, test } from 'vitest';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { failingOnce, type Manners, type Mishap } from './php-manners.ts';
import { FORM, visitPhp } from './php-member.ts';

/** A signup that says no is pressed again, so often. */
const PRESSES_MAX = 6;
const LONGEST_WAIT_MS = 600_000;

async function signUpWhole(manners: Partial<Manners>, mishap: Mishap, gender: string) {
  const world = await visitPhp(manners);
  const { site, device, tab } = world;
  const { api, status } = tab.sync;
  const failing = failingOnce(mishap);
  site.mishap = (call, query) => failing.of(call, query);
  let isMade = false;
  for (let press = 0; press < PRESSES_MAX && !isMade; press += 1)
    isMade = (await api.signUp(FORM)).ok;
  await device.until(() => status.get().session.state === 'member');

  await api.addPhoto({ file: new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' }) });
  const place = { countryregion: '7', city: 'Utrecht', lastSignupStep: '4' };
  await api.editProfile({ field: 'country', value: 'NL', with: place });
  const you = { date_of_birth: '1996-02-29', lastSignupStep: '5' };
  await api.editProfile({ field: 'gender', value: gender, with: you });
  const about = { lastSignupStep: '6' };
  await api.editProfile({ field: 'personal', value: 'Ik fiets graag', with: about });
  await device.pass(LONGEST_WAIT_MS);
  await device.rest();
  return { ...world, failed: failing.failed };
}

const MANNERS: readonly [string, Partial<Manners>, string][] = [
  ['codes with words and errors with a code', {}, '2'],
  [
    'bare codes, a strict place and errors as a text',
    { genders: { '1': null, '2': null }, listsGender: true, strictPlace: true, errors: 'text' },
    '2',
  ],
  [
    'codes that are words, no settings and errors with a message',
    { genders: { male: 'Heer', female: 'Dame' }, settings: false, errors: 'message' },
    'female',
  ],
];

const MISHAPS = ['broken', 'html', 'lost-before', 'lost-after'] as const;
const CASES = MISHAPS.flatMap((mishap) =>
  MANNERS.map(([site, manners, gender]) => ({ mishap, site, manners, gender })),
);

test.each(sampleOf(CASES, 5))(
  '[decisions 36] each call fails once ($mishap), on a site of $site',
  async ({ mishap, manners, gender }) => {
    const { device, tab, accounts, failed } = await signUpWhole(manners, mishap, gender);

    const left = tab.watch(waitingQuery, {});
    await device.until(() => 'value' in left.live);

    expect(shown(left).rows).toEqual([]);
    expect(accounts()).toMatchObject([
      {
        gender,
        born: '1996-02-29',
        country: 'NL',
        region: 7,
        city: 'Utrecht',
        about: 'Ik fiets graag',
        signupStep: 6,
        pictures: [expect.any(Number)],
      },
    ]);
    expect([...failed]).toEqual(
      expect.arrayContaining(['POST user new=1', 'PUT user', 'POST profileimage']),
    );
  },
);
