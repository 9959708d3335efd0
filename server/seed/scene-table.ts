/**
 * The scenes by name, and which of them fit an interest. Each interest has a place of its own, so that three interests
 * always give at least two places.
 */
import type { Face } from './portrait-parts.ts';
import { beach } from './scenes/beach.ts';
import { boulder } from './scenes/boulder.ts';
import { cafe } from './scenes/cafe.ts';
import { canal } from './scenes/canal.ts';
import { dawn } from './scenes/dawn.ts';
import { disco } from './scenes/disco.ts';
import { dog } from './scenes/dog.ts';
import { dusk } from './scenes/dusk.ts';
import { evening } from './scenes/evening.ts';
import { greenhouse } from './scenes/greenhouse.ts';
import { kitchen } from './scenes/kitchen.ts';
import { meadow } from './scenes/meadow.ts';
import { mountains } from './scenes/mountains.ts';
import { openMic } from './scenes/open-mic.ts';
import { reading } from './scenes/reading.ts';
import { rooftop } from './scenes/rooftop.ts';
import { seaSwim } from './scenes/sea-swim.ts';
import type { Scene } from './scenes/shapes.ts';
import { sofaDog } from './scenes/sofa-dog.ts';
import { swimThings } from './scenes/swim-things.ts';
import { tableForTwo } from './scenes/table-for-two.ts';
import { train } from './scenes/train.ts';
import type { SeededInterest } from './text-shape.ts';
import type { NonEmpty } from './random.ts';

/** Plain backgrounds: only light. */
const STUDIES = { dawn, dusk, evening, meadow } as const;
const PLACES = {
  beach,
  boulder,
  cafe,
  canal,
  disco,
  dog,
  greenhouse,
  kitchen,
  mountains,
  openMic,
  reading,
  rooftop,
  seaSwim,
  train,
} as const;
/** Things without a person. */
const THINGS = { sofaDog, swimThings, tableForTwo } as const;

export const SCENES = { ...STUDIES, ...PLACES, ...THINGS } as const satisfies Record<string, Scene>;

export const SCENE_NAMES = [
  'dawn',
  'dusk',
  'evening',
  'meadow',
  'beach',
  'boulder',
  'cafe',
  'canal',
  'disco',
  'dog',
  'greenhouse',
  'kitchen',
  'mountains',
  'openMic',
  'reading',
  'rooftop',
  'seaSwim',
  'train',
  'sofaDog',
  'swimThings',
  'tableForTwo',
] as const satisfies readonly SceneName[];
export type SceneName = keyof typeof SCENES;
export type PlaceName = keyof typeof PLACES;
type ThingName = keyof typeof THINGS;

export const STUDY_NAMES: NonEmpty<keyof typeof STUDIES> = ['dawn', 'dusk', 'evening', 'meadow'];

export const PLACES_FOR: Readonly<Record<SeededInterest, NonEmpty<PlaceName>>> = {
  walking: ['mountains', 'dog'],
  cooking: ['kitchen'],
  music: ['openMic', 'disco'],
  films: ['rooftop', 'cafe'],
  books: ['reading', 'train'],
  travel: ['train', 'canal'],
  cycling: ['canal'],
  dancing: ['disco', 'rooftop'],
  gardening: ['greenhouse'],
  photography: ['rooftop', 'mountains'],
  sea: ['seaSwim', 'beach'],
  coffee: ['cafe'],
  games: ['boulder', 'cafe'],
  dogs: ['dog'],
  cats: ['reading'],
  theatre: ['openMic'],
  museums: ['canal', 'train'],
  running: ['mountains', 'boulder'],
};

export const THINGS_FOR: Readonly<Partial<Record<SeededInterest, ThingName>>> = {
  cooking: 'tableForTwo',
  dogs: 'sofaDog',
  sea: 'swimThings',
};

/** The face that fits what the person does there. */
export const FACE_AT: Readonly<Partial<Record<PlaceName, Face>>> = {
  kitchen: 'eatingHappy',
  openMic: 'explaining',
};
