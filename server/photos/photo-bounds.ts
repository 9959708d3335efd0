/**
 * How much work a photo may cause in the decoder (security R34), judged from its header and frames before a pixel is
 * decoded.
 */
import { PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE_PX } from '#schemas/limits.ts';
import { done, refuse, type Result } from '#server/rules/result.ts';

/** A photo that may be decoded: only what its picture needs. */
export interface FramedPhoto {
  readonly bytes: Uint8Array;
  /** Needs so much memory that no other such photo is decoded at the same time. */
  readonly isHeavy: boolean;
}

export const NOT_A_PHOTO = refuse('media_type', 'this is not a whole jpeg or png');
export const TOO_MANY_PIXELS = refuse('too_large', 'this picture has too many pixels');
export const TOO_MUCH_BESIDE = refuse(
  'too_large',
  'this picture carries too much beside its pixels',
);
export const TOO_HEAVY = refuse('too_large', 'this picture takes too much to decode');

/** An interlaced or progressive picture is held in memory as a whole, whatever its final size. */
const WHOLE_MAX_BYTES = 80_000_000;
const HEAVY_BYTES = 24_000_000;
/** A picture that is reduced line by line is held some hundred lines at a time. */
const LINES_HELD = 1_000;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly lineBytes: number;
  /** It is decoded as a whole, not line by line. */
  readonly isWhole: boolean;
}

/** Whether it is heavy; a refusal when it may not be decoded. */
export function judgeSize(size: PictureSize): Result<boolean> {
  const { width, height, lineBytes, isWhole } = size;
  if (width === 0 || height === 0) return NOT_A_PHOTO;
  if (width > PHOTO_MAX_SIDE_PX || height > PHOTO_MAX_SIDE_PX) return TOO_MANY_PIXELS;
  if (width * height > PHOTO_MAX_PIXELS) return TOO_MANY_PIXELS;
  const held = lineBytes * (isWhole ? height : Math.min(height, LINES_HELD));
  return isWhole && held > WHOLE_MAX_BYTES ? TOO_HEAVY : done(held > HEAVY_BYTES);
}
