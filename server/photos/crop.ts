/** The part of a photo that its member chose on a device that could not cut it (contract 31). */
import * as z from 'zod/mini';
import { PhotoCrop } from '#schemas/photos.ts';
import { done, invalid, type Result } from '#server/rules/result.ts';

/** Shares of the upright picture after the quarter turns. */
export const Crop = z.object({
  turns: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Crop = z.infer<typeof Crop>;

/** The last digit of a share may be rounded up. */
const ROUNDING = 0.000_01;

export function cropOf(text: string | null): Result<Crop | null> {
  if (text === null) return done(null);
  if (!PhotoCrop.safeParse(text).success) return invalid('crop');
  const [turns = 0, left = 0, top = 0, width = 0, height = 0] = text.split(' ').map(Number);
  const isPart = width > 0 && height > 0;
  const isInside = left + width <= 1 + ROUNDING && top + height <= 1 + ROUNDING;
  return isPart && isInside ? done({ turns, left, top, width, height }) : invalid('crop');
}
