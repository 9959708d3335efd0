/**
 * The pictures of one demo member as recipes (decisions 5): one study (the person before a plain background), two to four
 * pictures of the person in places that fit the interests, and at most one picture of things without a person, which
 * is never the first.
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
import type { SeededInterest } from './text-shape.ts';

const PICTURES_MAX = 5;
const STUDY_FIRST_SHARE = 0.3;
const THINGS_SHARE = 0.5;
/** Of the pictures in a place that has a face of its own. */
const FACE_OF_PLACE_SHARE = 0.5;

/** What is stored of a picture until it is drawn. Without a portrait, the picture shows only things. */
export const Recipe = z.strictObject({
  scene: z.enum(SCENE_NAMES),
  portrait: z.nullable(Portrait),
});
export type Recipe = z.infer<typeof Recipe>;

export interface Picture {
  readonly id: string;
  /** Part of the names of its stored objects. */
  readonly key: string;
  readonly recipe: Recipe;
}

/** The person in the pictures. */
interface SeededSitter {
  /** The ids and keys of the pictures are made from it. */
  readonly path: string;
  readonly interests: readonly SeededInterest[];
  readonly portrait: Portrait;
}

/** How many places, and how often. */
const PLACE_COUNTS: readonly Weighted<number>[] = [
  [2, 50],
  [3, 35],
  [4, 15],
];

/** Every interest gives one place before any gives a second. */
function placesOf(random: Random, interests: readonly SeededInterest[]): PlaceName[] {
  const fitting = new Set<PlaceName>();
  for (const interest of interests) fitting.add(random.pick(PLACES_FOR[interest]));
  for (const place of interests.flatMap((interest) => PLACES_FOR[interest])) fitting.add(place);
  return [...fitting].slice(0, random.weighted(PLACE_COUNTS));
}

function inPlace(random: Random, place: PlaceName, first: Portrait): Recipe {
  const portrait = anotherDay(random, first);
  const face = FACE_AT[place];
  const hasThatFace = face !== undefined && random.chance(FACE_OF_PLACE_SHARE);
  return { scene: place, portrait: hasThatFace ? { ...portrait, face } : portrait };
}

function recipesOf(random: Random, { interests, portrait }: SeededSitter): Recipe[] {
  const study: Recipe = { scene: random.pick(STUDY_NAMES), portrait };
  const places = placesOf(random, interests).map((place) => inPlace(random, place, portrait));
  const people = random.chance(STUDY_FIRST_SHARE)
    ? [study, ...places]
    : [...places.slice(0, 1), study, ...places.slice(1)];
  const [things] = interests.flatMap((interest) => THINGS_FOR[interest] ?? []);
  const addsThings = people.length < PICTURES_MAX && random.chance(THINGS_SHARE);
  return things === undefined || !addsThings
    ? people
    : [...people, { scene: things, portrait: null }];
}

export const picturesOf = (random: Random, sitter: SeededSitter): Picture[] =>
  recipesOf(random, sitter).map((recipe, at) => {
    const path = `${sitter.path}/picture/${at}`;
    return { id: idOf(path), key: keyOf(path), recipe };
  });
