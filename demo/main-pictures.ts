/**
 * Which picture of each demo member is the main one (decisions 5): beside each other in a search, also in one for a gender or a
 * country, no two show the same scene, and every face is a welcoming one.
 */
import type { Person } from './person.ts';
import type { Picture } from './pictures.ts';
import { type SceneName, STUDY_NAMES } from './scene-table.ts';

/** As many columns as a wide screen has: what stands above and below each other is that far apart. */
const APART = 5;

/** Plain backgrounds are alike. */
const PLAIN = 'plain';
type Look = SceneName | typeof PLAIN;

const STUDIES: ReadonlySet<SceneName> = new Set(STUDY_NAMES);
export const lookOf = ({ recipe: { scene } }: Picture): Look =>
  STUDIES.has(scene) ? PLAIN : scene;

/** The order of a search (db/members/ranking.ts). */
const rankOf = ({ fictional, signedUp, lastActive }: Person): number =>
  (fictional ? signedUp : lastActive).getTime();
export const inSearchOrder = (people: readonly Person[]): Person[] =>
  people.toSorted((a, b) => rankOf(b) - rankOf(a));

/** The searches that a member is found by. */
const searchesOf = ({ gender, country }: Person): string[] => [
  'all',
  gender,
  country,
  `${gender} ${country}`,
];

export function withVariedMains(people: readonly Person[]): Person[] {
  const seen = new Map<string, Look[]>();
  const chosen = new Map<string, readonly Picture[]>();
  for (const person of inSearchOrder(people)) {
    const rows = searchesOf(person).map((search) => seen.get(search) ?? []);
    const main = leastSeen(person.pictures, rows);
    if (main === undefined) continue;
    chosen.set(person.id, [
      welcoming(main),
      ...person.pictures.filter((picture) => picture !== main),
    ]);
    for (const search of searchesOf(person)) {
      seen.set(search, [lookOf(main), ...(seen.get(search) ?? [])].slice(0, APART));
    }
  }
  return people.map((person) => ({
    ...person,
    pictures: chosen.get(person.id) ?? person.pictures,
  }));
}

/** Of the pictures of the person the one whose look is furthest from those before it; of equal ones the first. */
function leastSeen(
  pictures: readonly Picture[],
  rows: readonly (readonly Look[])[],
): Picture | undefined {
  const nearness = (picture: Picture): number =>
    rows.reduce((sum, row) => {
      const at = row.indexOf(lookOf(picture));
      return at < 0 ? sum : sum + 10 ** (APART - at);
    }, 0);
  const [first] = pictures
    .filter(({ recipe }) => recipe.portrait !== null)
    .toSorted((a, b) => nearness(a) - nearness(b));
  return first;
}

/** Eating and explaining are for the pictures after it. */
function welcoming(picture: Picture): Picture {
  const { recipe } = picture;
  const { portrait } = recipe;
  const isWelcoming = portrait === null || ['smile', 'cute', 'calm'].includes(portrait.face);
  return isWelcoming
    ? picture
    : { ...picture, recipe: { ...recipe, portrait: { ...portrait, face: 'smile' } } };
}
