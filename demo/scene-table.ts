/**
 * The scenes by name, and which of them fit an interest. Each interest has a place of its own, so that three interests
 * always give at least two places.
 */
import type { Face } from './portrait-parts.ts';
import type { SeededInterest } from './text-shape.ts';
import type { NonEmpty } from './random.ts';

export interface PersonPlace {
  /** The middle of the face. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Scene {
  /** Null for a picture of things alone. */
  readonly person: PersonPlace | null;
  /** A warm light over the whole picture. */
  readonly wash: { readonly colour: string; readonly strength: number };
}

/** Plain backgrounds: only light. */
const STUDIES = {
  dawn: { person: { x: 200, y: 246, scale: 0.68 }, wash: { colour: '#ffd0a0', strength: 0.18 } },
  dusk: { person: { x: 200, y: 246, scale: 0.68 }, wash: { colour: '#d0a0ff', strength: 0.18 } },
  evening: { person: { x: 200, y: 246, scale: 0.68 }, wash: { colour: '#ff9a6a', strength: 0.26 } },
  meadow: { person: { x: 200, y: 246, scale: 0.68 }, wash: { colour: '#f0ffb0', strength: 0.14 } },
} as const;
const PLACES = {
  beach: { person: { x: 228, y: 252, scale: 0.522 }, wash: { colour: '#ff7a4a', strength: 0.3 } },
  boulder: {
    person: { x: 198, y: 248, scale: 0.539 },
    wash: { colour: '#ffd9b0', strength: 0.14 },
  },
  cafe: { person: { x: 204, y: 238, scale: 0.522 }, wash: { colour: '#ffb061', strength: 0.3 } },
  canal: { person: { x: 222, y: 246, scale: 0.522 }, wash: { colour: '#ffb080', strength: 0.2 } },
  disco: { person: { x: 196, y: 264, scale: 0.574 }, wash: { colour: '#ff4fa0', strength: 0.34 } },
  dog: { person: { x: 158, y: 232, scale: 0.496 }, wash: { colour: '#fff0a8', strength: 0.16 } },
  greenhouse: {
    person: { x: 200, y: 250, scale: 0.539 },
    wash: { colour: '#d8f0a0', strength: 0.18 },
  },
  kitchen: { person: { x: 206, y: 242, scale: 0.522 }, wash: { colour: '#fff0c8', strength: 0.2 } },
  mountains: {
    person: { x: 186, y: 268, scale: 0.539 },
    wash: { colour: '#ffd9a0', strength: 0.18 },
  },
  openMic: {
    person: { x: 226, y: 246, scale: 0.539 },
    wash: { colour: '#d65bd0', strength: 0.34 },
  },
  reading: {
    person: { x: 204, y: 232, scale: 0.505 },
    wash: { colour: '#ffb872', strength: 0.24 },
  },
  rooftop: {
    person: { x: 200, y: 252, scale: 0.539 },
    wash: { colour: '#8a4fd0', strength: 0.34 },
  },
  seaSwim: {
    person: { x: 204, y: 236, scale: 0.557 },
    wash: { colour: '#ffe0b0', strength: 0.14 },
  },
  train: { person: { x: 236, y: 262, scale: 0.522 }, wash: { colour: '#b8c8ff', strength: 0.16 } },
} as const;
/** Things without a person. */
const THINGS = {
  sofaDog: { person: null, wash: { colour: '#ffd9a0', strength: 0.14 } },
  swimThings: { person: null, wash: { colour: '#ff9a5a', strength: 0.14 } },
  tableForTwo: { person: null, wash: { colour: '#ff9a5a', strength: 0.1 } },
} as const;

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
