/**
 * The steps of a history that upload photos in pieces (contract 31). All pieces of a photo are equal parts; the answers of a
 * backend are counted in pieces.
 */
import type { IntentKey } from '#schemas/ids.ts';

export type PhotoStep =
  /** Sends from piece `at` of `of` pieces; the piece after the last one is empty. The third photo is no picture. */
  { do: 'piece'; which: number; at: number; of: number } | { do: 'arrived'; which: number };

/** The number of photos. */
export const PHOTOS = 3;

export const isPicture = (which: number): boolean => which < 2;

export interface PhotoDoor {
  piece: (key: IntentKey, piece: Extract<PhotoStep, { do: 'piece' }>) => Promise<string>;
  /** How much of a photo has arrived. */
  arrived: (key: IntentKey) => Promise<string>;
}
