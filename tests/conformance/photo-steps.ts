/**
 * The steps of a history that upload photos, piece by piece (contract 31). A piece is one of so many equal parts; what a backend
 * says is counted in them.
 */
import type { IntentKey } from '#schemas/ids.ts';

export type PhotoStep =
  /** From piece `at` on, of `of`; at its end there is nothing in it. The third photo is no picture. */
  { do: 'piece'; which: number; at: number; of: number } | { do: 'arrived'; which: number };

/** How many there are. */
export const PHOTOS = 3;

export const isPicture = (which: number): boolean => which < 2;

export interface PhotoDoor {
  piece: (key: IntentKey, piece: Extract<PhotoStep, { do: 'piece' }>) => Promise<string>;
  /** How much of it has arrived. */
  arrived: (key: IntentKey) => Promise<string>;
}
