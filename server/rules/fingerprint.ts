/**
 * By what a picture is recognised when it comes back (decisions 93): a digest of its pixels, and a perceptual hash that
 * another size or quality changes by a few bits only. Runs in the decoder's process alone.
 */
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

export interface Fingerprint {
  /** SHA-256 of the pixels, in hexadecimal. */
  readonly digest: string;
  /** 64 bits in hexadecimal; null for a picture with too little in it, which would look like every other such picture. */
  readonly hash: string | null;
}

const COLUMNS = 9;
const ROWS = 8;
/** A difference of brightness that is no noise, of 255. */
const CLEAR_STEP = 4;
/** Of the 64 differences. */
const CLEAR_STEPS_LEAST = 12;

export async function fingerprintOf(picture: Sharp): Promise<Fingerprint> {
  const pixels = await picture.clone().raw().toBuffer();
  const digest = createHash('sha256').update(pixels).digest('hex');
  const grey = await picture
    .clone()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { digest, hash: hashOf(grey.data, grey.info.channels) };
}

/** One bit for each pair of neighbours in a row: whether the left one is brighter. */
function hashOf(grey: Uint8Array, channels: number): string | null {
  const at = (row: number, column: number): number =>
    grey[(row * COLUMNS + column) * channels] ?? 0;
  let bits = '';
  let clear = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const step = at(row, column) - at(row, column + 1);
      if (Math.abs(step) >= CLEAR_STEP) clear += 1;
      bits += step > 0 ? '1' : '0';
    }
  }
  if (clear < CLEAR_STEPS_LEAST) return null;
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
