/**
 * Names of stored bytes, which cannot be guessed (security R34, R35): a key, and a width or a kind. photos/objects.ts stores
 * nothing under any other name.
 */
import { randomBytes } from 'node:crypto';
import { FULL_IMAGE_WIDTH_PX, THUMB_WIDTH_PX } from '#schemas/limits.ts';

export const OBJECT_NAME = /^[0-9a-f]{32}(-\d{1,4}\.webp|\.json|\.part|\.zip)$/;

const KEY_LENGTH = 32;

export const newObjectKey = (): string => randomBytes(16).toString('hex');

export interface PictureNames {
  readonly thumb_filename: string;
  readonly full_filename: string;
}

export const pictureNames = (key: string): PictureNames => ({
  thumb_filename: `${key}-${THUMB_WIDTH_PX}.webp`,
  full_filename: `${key}-${FULL_IMAGE_WIDTH_PX}.webp`,
});

/** The recipe of a demo picture (demo/drawn-images.ts), by the key or by the name of a picture. */
export const recipeOf = (name: string): string => `${name.slice(0, KEY_LENGTH)}.json`;

/** A part of a photo that is still arriving. */
export const pieceName = (key: string): string => `${key}.part`;

/** A member's export. */
export const exportName = (key: string): string => `${key}.zip`;
