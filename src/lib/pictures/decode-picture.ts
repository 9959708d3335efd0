/** Decodes a chosen file into pixels, at most as large as the photo needs; its metadata stays behind. */
import { HEADER_BYTES, pictureHeader } from './picture-header.ts';
import type { Size } from './small-jpeg.ts';

export type PictureRefusal = 'kind' | 'large' | 'unreadable';
export type Decoded = { ok: true; picture: ImageBitmap } | { ok: false; why: PictureRefusal };

/** Sharp up to a zoom of 1.5, and small enough for the memory of a phone. */
const SHORT_SIDE_PX = 2_400;
const PIXELS_MAX = 40_000_000;
/** More than any camera takes: a few bytes can describe a picture that fills the memory. */
const STORED_PIXELS_MAX = 300_000_000;
/** A device that cannot decode a smaller one has a damaged file. */
const MANY_PIXELS = 16_000_000;

export async function decodePicture(file: Blob): Promise<Decoded> {
  let size: Size | null = null;
  try {
    const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const header = pictureHeader(bytes);
    if (header === null) return { ok: false, why: 'kind' };
    ({ size } = header);
    if (pixelsOf(size) > STORED_PIXELS_MAX) return { ok: false, why: 'large' };
    const wanted = size === null ? {} : wantedSize(size, header.orientation);
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image', ...wanted });
    return { ok: true, picture };
  } catch {
    // Too much for this device, a damaged file, or one that was moved since it was chosen.
    return { ok: false, why: pixelsOf(size) > MANY_PIXELS ? 'large' : 'unreadable' };
  }
}

const pixelsOf = (size: Size | null): number => (size === null ? 0 : size.width * size.height);

/**
 * The browser keeps the shape. Browsers differ in whether they turn a picture before or after they reduce it: of one that lies on its
 * side the shorter side is taken, which never enlarges it.
 */
export function wantedSize({ width, height }: Size, orientation: number): ImageBitmapOptions {
  const short = Math.min(width, height);
  const scale = Math.min(1, SHORT_SIDE_PX / short, Math.sqrt(PIXELS_MAX / (width * height)));
  if (scale === 1) return {};
  const liesOnItsSide = orientation >= 5;
  const resizeWidth = Math.max(1, Math.round((liesOnItsSide ? short : width) * scale));
  return { resizeWidth, resizeQuality: 'high' };
}
