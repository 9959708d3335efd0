/** How a camera notes that it was held: one number in the metadata of its file (EXIF 2.32). */
const LITTLE_ENDIAN = 0x4949;
const EXIF = 0x45786966;
const TIFF_AFTER = 6;
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** Null when the segment, whose content is between these places, does not contain it. */
export function exifOrientation(view: DataView, from: number, to: number): number | null {
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
