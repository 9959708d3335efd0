/**
 * Faces, beards, glasses and colours of the demo portraits: friendly ones only, no masks and no fangs. Pictures of real
 * members are never processed here.
 */
import type { Weighted } from './random.ts';

type Some<T> = readonly [T, ...T[]];

export const FACES = [
  'smile',
  'smileBig',
  'calm',
  'cute',
  'lovingGrin1',
  'lovingGrin2',
  'eatingHappy',
] as const;
type Face = (typeof FACES)[number];

export const BEARDS = [
  'chin',
  'full',
  'full2',
  'full3',
  'goatee1',
  'goatee2',
  'moustache1',
  'moustache2',
  'moustache4',
  'moustache5',
  'moustache6',
  'moustache7',
] as const;

export const READING_GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const;
export const SUNGLASSES = ['sunglasses', 'sunglasses2'] as const;

export const USUAL_FACES: Some<Weighted<Face>> = [
  ['smile', 32],
  ['smileBig', 12],
  ['calm', 28],
  ['cute', 16],
  ['lovingGrin1', 1],
  ['lovingGrin2', 1],
];
/** Happy faces for a picture after the first. */
export const MERRY_FACES: Some<Face> = ['smile', 'smileBig', 'calm', 'eatingHappy', 'cute'];

export const SKINS: Some<Weighted<string>> = [
  ['#ffe4cc', 20],
  ['#ffdbb4', 34],
  ['#edb98a', 20],
  ['#d08b5b', 12],
  ['#ae5d29', 7],
  ['#694d3d', 5],
];
export const DARKER_SKINS: Some<Weighted<string>> = [
  ['#d08b5b', 5],
  ['#ae5d29', 5],
  ['#694d3d', 4],
];

/** Only some heads have a hair colour; the others are drawn in ink. */
export const HAIR: Some<Weighted<string>> = [
  ['#d6b370', 8],
  ['#ecdcbf', 2],
  ['#b58143', 6],
  ['#a55728', 6],
  ['#724133', 8],
  ['#4a312c', 6],
  ['#c9582b', 3],
  ['#f59797', 1],
];
export const GREY_HAIR: Some<string> = ['#e8e1e1', '#d5cfcc', '#f1ece6'];

export const BLACK = '#000000';
/** The colour of the line: black, or dark brown, because most hair is drawn by the line. */
export const INKS: Some<Weighted<string>> = [
  [BLACK, 6],
  ['#241410', 3],
  ['#3b2018', 2],
];

export const CLOTHES: Some<string> = [
  '#8fa7df',
  '#78c98b',
  '#ffcf77',
  '#e279c7',
  '#e78276',
  '#9ddadb',
  '#f3e27a',
  '#b9a4e6',
  '#f4f1ec',
  '#5f7f9c',
];

/** Peach, mint, lilac, sand, sky and rose. */
export const BACKGROUNDS: Some<string> = [
  '#f7d5c4',
  '#cfe3db',
  '#d8d2ee',
  '#f3e2b8',
  '#c8dbee',
  '#f3cad6',
];
