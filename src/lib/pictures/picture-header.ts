/**
 * What the first bytes of a picture tell before it is decoded: its kind and its size. The name and the declared type of a
 * file are not read, because both may be wrong.
 */
import { PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE_PX } from '#schemas/limits.ts';
import type { Size } from './small-jpeg.ts';

/** Enough for the size of a JPEG behind its metadata. */
export const HEADER_BYTES = 262_144;

/** `size` is null when it is behind the given bytes. */
interface PictureHeader {
  size: Size | null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PNG_WIDTH_AT = 16;

/** Null when it is neither a JPEG nor a PNG. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsWith(bytes, PNG)) return { size: pngSize(view) };
  return beginsWith(bytes, JPEG) ? { size: jpegSize(view) } : null;
}

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const pngSize = (view: DataView): Size | null =>
  view.byteLength < PNG_WIDTH_AT + 8
    ? null
    : { width: view.getUint32(PNG_WIDTH_AT), height: view.getUint32(PNG_WIDTH_AT + 4) };

const STANDALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker);

/** Goes from segment to segment until the one that holds the size. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xff) at += 1;
    else if (STANDALONE.has(marker)) at += 2;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** The bounds of the server, checked before decoding: a few bytes can describe a picture that fills the memory. */
export const isTooLarge = ({ width, height }: Size): boolean =>
  Math.max(width, height) > PHOTO_MAX_SIDE_PX || width * height > PHOTO_MAX_PIXELS;
