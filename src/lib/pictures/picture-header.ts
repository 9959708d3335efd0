/**
 * What the first bytes of a picture show before it is decoded: its kind, its size and how it is turned. The name and the declared
 * type of a file are not read, because both may be wrong.
 */
import type { Size } from './small-jpeg.ts';

/** Enough for the size of a JPEG behind its metadata. */
export const HEADER_BYTES = 262_144;

interface PictureHeader {
  kind: 'jpeg' | 'png';
  /** As it is stored; null when it is behind the given bytes. */
  size: Size | null;
  /** From 1 to 8, as cameras write it (EXIF 2.32). */
  orientation: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PNG_WIDTH_AT = 16;
export const EXIF_MARKER = 0xe1;

/** Null when it is neither a JPEG nor a PNG. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsWith(bytes, PNG)) return { kind: 'png', size: pngSize(view), orientation: 1 };
  return beginsWith(bytes, JPEG) ? { kind: 'jpeg', ...jpegFrame(view) } : null;
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

export interface Segment {
  marker: number;
  /** Of its mark, and after its last byte. */
  from: number;
  to: number;
}

/** The segments of a JPEG, until the bytes end or are no segment. */
export function* segmentsOf(view: DataView): Generator<Segment> {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const from = at;
    if (marker === 0xff) at += 1;
    else if (STANDALONE.has(marker)) at += 2;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
    if (marker !== 0xff) yield { marker, from, to: at };
  }
}

function jpegFrame(view: DataView): Pick<PictureHeader, 'size' | 'orientation'> {
  let orientation = 1;
  for (const { marker, from, to } of segmentsOf(view)) {
    if (marker === EXIF_MARKER) orientation = exifOrientation(view, from + 4, to) ?? orientation;
    if (!isFrame(marker)) continue;
    if (from + 9 > view.byteLength) break;
    const size = { height: view.getUint16(from + 5), width: view.getUint16(from + 7) };
    return { size, orientation };
  }
  return { size: null, orientation };
}

const LITTLE_ENDIAN = 0x4949;
const EXIF = 0x45786966;
const TIFF_AFTER = 6;
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/**
 * How a camera noted that it was held (EXIF 2.32). Null when the segment, whose content is between these places, does not
 * contain it.
 */
function exifOrientation(view: DataView, from: number, to: number): number | null {
  const end = Math.min(to, view.byteLength);
  const tiff = from + TIFF_AFTER;
  if (tiff + 8 > end || view.getUint32(from) !== EXIF) return null;
  const isLittle = view.getUint16(tiff) === LITTLE_ENDIAN;
  const list = tiff + view.getUint32(tiff + 4, isLittle);
  if (list + 2 > end) return null;
  const count = view.getUint16(list, isLittle);
  for (let at = list + 2; at < list + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (at + ENTRY_BYTES > end) return null;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
