/**
 * The pictures of one demo member as recipes (decisions 5): one plain study, two to four places that fit the interests,
 * and at most one picture without a person. The first one always shows the person.
 */
import * as z from 'zod/mini';
import { anotherDay, Portrait } from './portrait.ts';
import { keyOf, idOf, type Random, type Weighted } from './random.ts';
import {
  FACE_AT,
  type PlaceName,
  PLACES_FOR,
  SCENE_NAMES,
  STUDY_NAMES,
  THINGS_FOR,
} from './scene-table.ts';
import type { Interest } from './text-shape.ts';

const PICTURES_MAX = 5;
const STUDY_FIRST_SHARE = 0.3;
const THINGS_SHARE = 0.5;
const FACE_OF_PLACE_SHARE = 0.5;

/** What is stored until a picture is drawn; without a portrait it shows things alone. */
export const Recipe = z.strictObject({
  scene: z.enum(SCENE_NAMES),
  portrait: z.nullable(Portrait),
});
export type Recipe = z.infer<typeof Recipe>;

export interface Picture {
  readonly id: string;
  /** Names its objects. */
  readonly key: string;
  readonly recipe: Recipe;
}

interface Sitter {
  readonly path: string;
  readonly interests: readonly Interest[];
  readonly portrait: Portrait;
}

const PLACES: readonly Weighted<number>[] = [
  [2, 50],
  [3, 35],
  [4, 15],
];

function placesOf(random: Random, interests: readonly Interest[]): PlaceName[] {
  const fitting = new Set<PlaceName>();
  for (const interest of interests) fitting.add(random.pick(PLACES_FOR[interest]));
  for (const place of interests.flatMap((interest) => PLACES_FOR[interest])) fitting.add(place);
  return [...fitting].slice(0, random.weighted(PLACES));
}

function inPlace(random: Random, place: PlaceName, first: Portrait): Recipe {
  const portrait = anotherDay(random, first);
  const explained = FACE_AT[place];
  const shows = explained !== undefined && random.chance(FACE_OF_PLACE_SHARE);
  return { scene: place, portrait: shows ? { ...portrait, face: explained } : portrait };
}

function recipesOf(random: Random, { interests, portrait }: Sitter): Recipe[] {
  const study: Recipe = { scene: random.pick(STUDY_NAMES), portrait };
  const places = placesOf(random, interests).map((place) => inPlace(random, place, portrait));
  const people = random.chance(STUDY_FIRST_SHARE)
    ? [study, ...places]
    : [...places.slice(0, 1), study, ...places.slice(1)];
  const [things] = interests.flatMap((interest) => THINGS_FOR[interest] ?? []);
  const hasRoom = people.length < PICTURES_MAX && random.chance(THINGS_SHARE);
  return things === undefined || !hasRoom ? people : [...people, { scene: things, portrait: null }];
}

export const picturesOf = (random: Random, sitter: Sitter): Picture[] =>
  recipesOf(random, sitter).map((recipe, at) => {
    const path = `${sitter.path}/picture/${at}`;
    return { id: idOf(path), key: keyOf(path), recipe };
  });
