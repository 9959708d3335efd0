import { describe, expect, test } from 'vitest';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { ProfileId, RegionId } from '#schemas/ids.ts';
import { Language } from '#schemas/locale.ts';
import { ageOn } from '#server/members/age.ts';
import { planLikes } from '#server/seed/liking.ts';
import { planPeople } from '#server/seed/people.ts';
import type { Person } from '#server/seed/person.ts';
import { PLACES } from '#server/seed/places.ts';
import { PLACES_FOR, type SceneName, STUDY_NAMES, THINGS_FOR } from '#server/seed/scene-table.ts';
import { planTalks } from '#server/seed/talks.ts';
import { INTERESTS } from '#server/seed/text-shape.ts';
import { TEXTS } from '#server/seed/texts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const COUNTRIES = PLACES.map(({ country }) => country);
const people = planPeople({ niche: 1, countries: COUNTRIES, now });
const STUDIES: readonly SceneName[] = STUDY_NAMES;
const shareOf = (is: (person: Person) => boolean) => people.filter(is).length / people.length;
const tally = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, keys.filter((other) => other === key).length]));

describe('[decisions 5] the demo members', () => {
  test('are 240, each with an id, an address and a picture of their own', () => {
    const pictures = people.flatMap((person) => person.pictures);

    expect(people).toHaveLength(240);
    expect(new Set(people.map(({ id }) => ProfileId.parse(id))).size).toBe(240);
    expect(new Set(people.map(({ email }) => email)).size).toBe(240);
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
  });

  test('have three to five different pictures: a study, two to four places, at most one without them', () => {
    for (const { pictures } of people) {
      const scenes = pictures.map(({ recipe }) => recipe.scene);
      const studies = scenes.filter((scene) => STUDIES.includes(scene));
      const alone = pictures.filter(({ recipe }) => recipe.portrait === null);

      expect(scenes.length).toBeGreaterThanOrEqual(3);
      expect(scenes.length).toBeLessThanOrEqual(5);
      expect(new Set(scenes).size).toBe(scenes.length);
      expect(studies).toHaveLength(1);
      expect(scenes.length - studies.length - alone.length).toBeGreaterThanOrEqual(2);
      expect(alone.length).toBeLessThanOrEqual(1);
      expect(pictures[0]?.recipe.portrait).not.toBeNull();
    }
  });

  test('are in places that one of their interests explains', () => {
    for (const { pictures, interests } of people) {
      const fitting = [
        ...STUDIES,
        ...interests.flatMap((interest) => PLACES_FOR[interest]),
        ...interests.flatMap((interest) => THINGS_FOR[interest] ?? []),
      ];

      for (const { recipe } of pictures) expect(fitting).toContain(recipe.scene);
    }
  });

  test('look the same on every picture, and mostly smile', () => {
    const faces = people.flatMap(({ pictures }) =>
      pictures.flatMap(({ recipe }) => recipe.portrait?.face ?? []),
    );
    const share = (face: string) => faces.filter((other) => other === face).length / faces.length;

    for (const { pictures } of people) {
      const looks = pictures.flatMap(({ recipe: { portrait } }) =>
        portrait === null ? [] : [`${portrait.head} ${portrait.skin} ${portrait.beard}`],
      );
      expect(new Set(looks).size).toBe(1);
    }
    expect(share('smile')).toBeGreaterThan(0.4);
    expect(share('cheeky')).toBeLessThan(0.1);
  });

  test('explain and eat only where the place explains it', () => {
    const portrayed = people.flatMap(({ pictures }) => pictures.map(({ recipe }) => recipe));
    const scenesOf = (face: string) =>
      new Set(
        portrayed.filter(({ portrait }) => portrait?.face === face).map(({ scene }) => scene),
      );

    expect(scenesOf('explaining')).toEqual(new Set(['openMic']));
    expect(scenesOf('eatingHappy')).toEqual(new Set(['kitchen']));
  });

  test('have grey hair from 55 on, and not before', () => {
    const isGrey = ({ pictures: [main] }: Person) =>
      (main?.recipe.portrait?.head ?? '').startsWith('gray');
    const older = people.filter(({ age }) => age >= 55);
    const greyOnes = older.filter(isGrey);

    expect(people.filter(({ age }) => age < 55).filter(isGrey)).toEqual([]);
    expect(greyOnes.length / older.length).toBeGreaterThan(0.4);
  });

  test('are the same every time, and others on another niche', () => {
    const again = planPeople({ niche: 1, countries: COUNTRIES, now });
    const elsewhere = planPeople({ niche: 2, countries: COUNTRIES, now });

    expect(again).toEqual(people);
    expect(elsewhere.map(({ id }) => id)).not.toContain(people[5]?.id);
  });

  test('live in all sixteen countries by their share, in regions and towns that exist', () => {
    const lived = tally(people.map(({ country }) => country));
    const shares = Object.fromEntries(PLACES.map(({ country, weight }) => [country, weight]));

    expect(lived).toEqual(shares);
    for (const { country, region, city } of people) {
      const home = PLACES.find((places) => places.country === country);
      const there = home?.regions.find(({ id }) => id === region);
      expect(there?.cities).toContain(city);
    }
  });

  test('live in the countries the site offers, and are still 240', () => {
    const offered = planPeople({ niche: 1, countries: ['PL', 'FI', 'NL'], now });

    expect(offered).toHaveLength(240);
    expect(new Set(offered.map(({ country }) => country))).toEqual(new Set(['PL', 'FI', 'NL']));
  });

  test('are 18 to 80 today, and mostly between 26 and 45', () => {
    const ages = people.map(({ bornOn }) => ageOn(bornOn, now));

    expect(people.map(({ age }) => age)).toEqual(ages);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...ages)).toBeLessThanOrEqual(80);
    expect(shareOf(({ age }) => age >= 26 && age <= 45)).toBeGreaterThan(0.4);
  });

  test('are of every gender, some of them fictional, some active right now', () => {
    expect(shareOf(({ gender }) => gender === 'f')).toBeGreaterThan(0.35);
    expect(shareOf(({ gender }) => gender === 'm')).toBeGreaterThan(0.35);
    expect(shareOf(({ gender }) => gender === 'x')).toBeGreaterThan(0.02);
    expect(shareOf(({ fictional }) => fictional)).toBeGreaterThan(0.25);
    expect(shareOf(({ fictional }) => fictional)).toBeLessThan(0.35);
    expect(people.filter(({ lastActive }) => lastActive > now)).toEqual([]);
    expect(
      shareOf(({ lastActive }) => now.getTime() - lastActive.getTime() < 300_000),
    ).toBeGreaterThan(0.08);
  });

  test('have a text about themselves in the language of their place, with every placeholder filled', () => {
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(Language.options));
    for (const { personal, city, language } of people) {
      expect(personal).not.toMatch(/[{}]|undefined/);
      expect(personal.length).toBeGreaterThan(40);
      expect(personal.length).toBeLessThan(PERSONAL_MAX_LENGTH);
      const opening = TEXTS[language].openings.map((text) => text.replace('{city}', city));
      expect(opening.some((text) => personal.startsWith(text))).toBe(true);
    }
  });

  test('[spec §9] are men on niche 7, older on niche 5, and 240 on each', () => {
    const on = (niche: number) => planPeople({ niche, countries: COUNTRIES, now });

    expect(on(7).every(({ gender }) => gender === 'm')).toBe(true);
    expect(on(5).filter(({ age }) => age >= 55).length).toBeGreaterThan(190);
    for (const niche of [2, 3, 4, 5, 6, 7]) expect(on(niche)).toHaveLength(240);
  });

  test('include the demo accounts, Anna in Utrecht and Bram in Antwerpen', () => {
    const [anna, bram] = people;

    expect(anna).toMatchObject({ email: 'anna@vonk.test', name: 'Anna', age: 29, city: 'Utrecht' });
    expect(bram).toMatchObject({ email: 'bram@vonk.test', name: 'Bram', city: 'Antwerpen' });
    expect(people.filter(({ isDemoAccount }) => isDemoAccount)).toHaveLength(3);
  });
});

describe('places and texts', () => {
  test('region ids are unique and do not change', () => {
    const ids = PLACES.flatMap(({ regions }) => regions.map(({ id }) => RegionId.parse(id)));

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['NL-UT', 'BE-VAN', 'DE-BE', 'PL-12']));
    for (const { country, regions } of PLACES) {
      expect(regions.length).toBeGreaterThanOrEqual(5);
      expect(regions.every(({ id, cities }) => id.startsWith(country) && cities.length === 3)).toBe(
        true,
      );
    }
  });

  test.each(Language.options)('%s has a name for every interest and enough texts', (language) => {
    const texts = TEXTS[language];

    expect(Object.keys(texts.interests).toSorted()).toEqual(INTERESTS.toSorted());
    expect(texts.openings.length * texts.middles.length * texts.closings.length).toBe(125);
    expect(texts.scripts.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the conversations and likes of the demo accounts', () => {
  const talks = planTalks(people, now);
  const likes = planLikes(people, now);
  const [anna] = people;

  test.each(['Anna', 'Bram'])('%s has twelve conversations, four of them unread', (name) => {
    const me = people.find((person) => person.isDemoAccount && person.name === name);
    const mine = talks.filter(({ pair }) => pair.some((person) => person === me));
    const unread = mine.filter(({ lines }) => {
      const last = lines.at(-1);
      return last?.by !== me && last?.read === null;
    });

    expect(mine).toHaveLength(12);
    expect(unread).toHaveLength(4);
  });

  test('an answered message is read; only the last messages may be unread', () => {
    for (const { lines } of talks) {
      const answered = lines.findLastIndex(({ by }) => by !== lines.at(-1)?.by);
      const waiting = lines.filter(({ read }) => read === null);

      expect(lines.slice(0, answered + 1).every(({ read }) => read !== null)).toBe(true);
      expect(waiting.every(({ by }) => by === lines.at(-1)?.by)).toBe(true);
      expect(lines.every(({ at, read }) => read === null || (read > at && read <= now))).toBe(true);
    }
  });

  test('the two demo accounts have one conversation with each other', () => {
    const both = talks.filter(({ pair }) => pair.every(({ isDemoAccount }) => isDemoAccount));

    expect(both).toHaveLength(1);
  });

  test('each conversation is in the partner’s language, oldest message first, in the past', () => {
    for (const { pair, lines } of talks) {
      const spoken = TEXTS[pair[1].language].scripts.flat().map((line) => line.slice(2));
      const times = lines.map(({ at }) => at.getTime());

      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(spoken).toEqual(expect.arrayContaining(lines.map(({ body }) => body)));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThan(now.getTime());
    }
  });

  test('likes go both ways, some are mutual, none is given twice or to oneself', () => {
    const given = likes.filter(({ by }) => by === anna).map(({ of }) => of);
    const received = likes.filter(({ of }) => of === anna).map(({ by }) => by);

    expect([given.length, received.length]).toEqual([14, 17]);
    expect(given.filter((person) => received.includes(person))).toHaveLength(6);
    expect(new Set(likes.map(({ by, of }) => `${by.id} ${of.id}`)).size).toBe(likes.length);
    expect(likes.every(({ by, of }) => by !== of)).toBe(true);
  });
});
