/**
 * The chosen file itself, for a device or a browser that cannot make a small JPEG of it: the server draws its own pictures. All that
 * the file says beside its pixels is taken out here already, but how it is turned.
 */
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE_PX } from '#schemas/limits.ts';
import { EXIF_MARKER, pictureHeader, segmentsOf } from './picture-header.ts';
import type { Size } from './small-jpeg.ts';

/** Null when the server would not take it. */
export async function originalPicture(file: Blob): Promise<Blob | null> {
  if (file.size > PHOTO_MAX_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = pictureHeader(bytes);
  if (header === null || header.size === null || isTooLarge(header.size)) return null;
  return header.kind === 'png'
    ? new Blob(pngPixels(bytes), { type: 'image/png' })
    : new Blob(jpegPixels(bytes, header.orientation), { type: 'image/jpeg' });
}

/** The bounds of the server (security R34). */
export const isTooLarge = ({ width, height }: Size): boolean =>
  Math.max(width, height) > PHOTO_MAX_SIDE_PX || width * height > PHOTO_MAX_PIXELS;

type Parts = Uint8Array<ArrayBuffer>[];

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** Of the metadata only the colour profile and Adobe's kind of colours change how pixels look. */
const COLOURS = new Set([0xe0, 0xe2, 0xee]);
const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !COLOURS.has(marker));

function jpegPixels(bytes: Uint8Array<ArrayBuffer>, orientation: number): Parts {
  const parts: Parts = [bytes.subarray(0, 2), exifOf(orientation)];
  for (const { marker, from, to } of segmentsOf(new DataView(bytes.buffer))) {
    if (marker === START_OF_SCAN) return [...parts, bytes.subarray(from)];
    if (!isMetadata(marker)) parts.push(bytes.subarray(from, to));
  }
  return parts;
}

/** Nothing but the orientation, as one entry of one list. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...exif, ...tiff, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, EXIF_MARKER, 0, content.length + 2, ...content]);
}

const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);

function pngPixels(bytes: Uint8Array<ArrayBuffer>): Parts {
  const view = new DataView(bytes.buffer);
  const parts: Parts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const to = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (PNG_KEPT.has(name)) parts.push(bytes.subarray(at, to));
    at = to;
  }
  return parts;
}
