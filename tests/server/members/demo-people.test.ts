import { describe, expect, test } from 'vitest';
import { SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import type { Niche } from '#schemas/niche-code.ts';
import { PROMPT_MAX_LENGTH, PROMPTS_MAX } from '#schemas/prompts.ts';
import { PURPOSES } from '#schemas/purposes.ts';
import { hookOf } from '#server/db/members/hook.ts';
import { inSearchOrder, lookOf } from '#demo/main-pictures.ts';
import { planMembers } from '#server/demo/plan-members.ts';
import type { Person } from '#demo/person.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const countries = ['NL', 'BE', 'DE', 'GB', 'FR', 'ES', 'IT', 'PL'];
const rowOf = (person: Person) => ({
  ...person,
  privacy: {},
  countryregion: person.region,
  signup_date: person.signedUp,
});

/** The first that is true is the one that is shown. */
function kindOf(person: Person, me: Person): string | null {
  const { shared_interests, hook, near_km, is_new } = hookOf(rowOf(person), { me: rowOf(me), now });
  if ((shared_interests ?? []).length > 0) return 'shared';
  if (hook !== null) return 'words';
  if (near_km !== null) return 'near';
  return is_new === true ? 'new' : null;
}

const peopleOf = (niche: Niche) => planMembers({ niche, countries, now });

describe.each([1, 2, 7] as const)('[decisions 5] the demo members of niche %i', (niche) => {
  const people = peopleOf(niche);

  test.each<[string, (person: Person) => boolean]>([
    ['all', () => true],
    ['women', ({ gender }) => gender === 'f'],
    ['men', ({ gender }) => gender === 'm'],
    ['those of one country', ({ country }) => country === 'NL'],
    ['women of one country', ({ country, gender }) => country === 'NL' && gender === 'f'],
  ])('%s stand beside each other with different scenes', (_who, isOne) => {
    const looks = inSearchOrder(people.filter(isOne)).map(({ pictures: [main] }) =>
      main === undefined ? null : lookOf(main),
    );

    expect(looks.filter((look, at) => at > 0 && look === looks[at - 1])).toEqual([]);
    expect(looks).not.toContain(null);
  });

  test('each show themselves first, with a welcoming face', () => {
    const faces = people.map(({ pictures: [main] }) => main?.recipe.portrait?.face);

    expect(new Set(faces)).toEqual(new Set(['smile', 'cute', 'calm']));
  });

  test.each(people.filter(({ isDemoAccount }) => isDemoAccount))(
    'each kind of words below a photo is in the search of $name’s country',
    (me) => {
      const others = inSearchOrder(people).filter(
        ({ id, country }) => country === me.country && id !== me.id,
      );
      const shown = others.map((person) => kindOf(person, me));

      expect(shown).toEqual(expect.arrayContaining(['shared', 'words', 'near', 'new']));
    },
  );

  test.each([null, 'NL', 'BE', 'DE'])(
    'the first page of a search, in all countries or in one (%s), has only people with words',
    (of) => {
      const found = inSearchOrder(people).filter(({ country }) => of === null || country === of);

      const first = found.slice(0, SEARCH_PAGE_SIZE);
      expect(first.filter(({ personal }) => personal === '').map(({ name }) => name)).toEqual([]);
    },
  );

  test('most say what they are here for, one thing or two', () => {
    const said = people.filter(({ purposes }) => purposes.length > 0);
    expect(said.length).toBeGreaterThan(people.length * 0.7);
    expect(new Set(said.map(({ purposes }) => purposes.length))).toEqual(new Set([1, 2]));
    expect(new Set(said.flatMap(({ purposes }) => purposes))).toEqual(new Set(PURPOSES));
  });

  test('each who has filled in a profile finishes two or three sentences, and some let visitors read one of them', () => {
    const written = people.filter(({ personal }) => personal !== '');
    expect(people.length - written.length).toBeLessThanOrEqual(12);
    for (const { notes, allowed } of written) {
      const answers = Object.values(notes);
      expect(answers.length).toBeGreaterThanOrEqual(PROMPTS_MAX - 1);
      expect(answers.length).toBeLessThanOrEqual(PROMPTS_MAX);
      expect(answers.filter((text) => text.length > PROMPT_MAX_LENGTH)).toEqual([]);
      expect(allowed === null || allowed in notes).toBe(true);
    }
    const open = people.filter(({ allowed }) => allowed !== null);
    expect(open.length).toBeGreaterThan(people.length / 3);
    expect(open.length).toBeLessThan(people.length);
  });
});
