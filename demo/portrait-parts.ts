/**
 * Faces, beards, glasses and colours of the demo portraits: friendly ones only, no masks and no
 * fangs. Pictures of real members are never processed here.
 */
import type { NonEmpty, Weighted } from './random.ts';

export const FACES = ['smile', 'calm', 'cute', 'cheeky', 'explaining', 'eatingHappy'] as const;
export type Face = (typeof FACES)[number];

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

export const GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const;

/** For every scene. Explaining and eating are faces of scenes that explain them (scene-table.ts). */
export const USUAL_FACES: NonEmpty<Weighted<Face>> = [
  ['smile', 50],
  ['calm', 28],
  ['cute', 17],
  ['cheeky', 5],
];

export const SKINS: NonEmpty<Weighted<string>> = [
  ['#ffe0c4', 20],
  ['#ffdbb4', 34],
  ['#edb98a', 20],
  ['#d9995f', 12],
  ['#ae6b3a', 7],
  ['#7a4a30', 5],
];
export const DARKER_SKINS: NonEmpty<Weighted<string>> = [
  ['#d9995f', 5],
  ['#ae6b3a', 5],
  ['#7a4a30', 4],
];

/** Only some heads have a hair colour; the others are drawn in ink. */
export const HAIR: NonEmpty<Weighted<string>> = [
  ['#d6b370', 8],
  ['#ecdcbf', 2],
  ['#b58143', 6],
  ['#a55728', 6],
  ['#724133', 8],
  ['#4a312c', 6],
  ['#c9582b', 3],
  ['#f59797', 1],
];
export const GREY_HAIR: NonEmpty<string> = ['#e8e1e1', '#d5cfcc', '#f1ece6'];

/** The colour of the line, nearly black or dark brown, because most hair is drawn by the line. */
export const DARKEST_INK = '#1d1014';
export const INKS: NonEmpty<Weighted<string>> = [
  [DARKEST_INK, 4],
  ['#241410', 4],
  ['#33190f', 3],
  ['#5a2a16', 1],
];

export const CLOTHES: NonEmpty<string> = [
  '#f4c95a',
  '#e4586a',
  '#3f6f8f',
  '#fff1dc',
  '#5f8f7a',
  '#2f4a6a',
  '#f0b35a',
  '#6f7fae',
  '#8f3a4a',
  '#7a5aa0',
  '#5fae9a',
  '#8fb3d8',
];
