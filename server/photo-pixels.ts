/**
 * Makes our own pictures of what somebody sent (security R34): judged by its content, bounded before it is decoded, always
 * drawn again from its pixels. Whatever else was in the file (position, comments, a second file behind it) is gone.
 */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import {
  FULL_IMAGE_WIDTH_PX,
  PHOTO_MAX_PIXELS,
  PLACEHOLDER_WIDTH_PX,
  THUMB_HEIGHT_PX,
  THUMB_WIDTH_PX,
} from '#schemas/limits.ts';
import { done, refuse, type Result } from './result.ts';
import { inTurns } from './turns.ts';

const DECODE_TIMEOUT_S = 10;
/** A panorama stays a panorama, but nothing is taller than this. */
const FULL_IMAGE_HEIGHT_PX = 1_600;
const QUALITY = 82;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const NOT_A_PHOTO = refuse('media_type', 'this is not a whole jpeg or png');
const TOO_LARGE = refuse('too_large', 'this picture has too many pixels');

export interface Pictures {
  readonly thumb: Uint8Array;
  readonly full: Uint8Array;
  /** A data URI that stands in the row itself. */
  readonly placeholder: string;
}

const inTurn = inTurns(availableParallelism());

export async function drawPhoto(bytes: Uint8Array): Promise<Result<Pictures>> {
  const format = formatOf(bytes);
  if (format === null) return NOT_A_PHOTO;
  try {
    const {
      width,
      height,
      format: decoded,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (decoded !== format) return NOT_A_PHOTO;
    if (width * height > PHOTO_MAX_PIXELS) return TOO_LARGE;
    return await inTurn(async () => done(await draw(bytes)));
  } catch {
    // The library throws texts of its own for everything it cannot decode, and for what takes too long.
    return NOT_A_PHOTO;
  }
}

/** By its first bytes: nothing else reaches the decoders, which know many more kinds. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | null {
  const begins = (mark: Buffer): boolean => mark.equals(bytes.subarray(0, mark.length));
  if (begins(JPEG)) return 'jpeg';
  return begins(PNG) ? 'png' : null;
}

async function draw(bytes: Uint8Array): Promise<Pictures> {
  const photo = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  const webp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: QUALITY }).toBuffer();
  const full = await webp(
    photo.clone().resize({
      width: FULL_IMAGE_WIDTH_PX,
      height: FULL_IMAGE_HEIGHT_PX,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
  const thumb = await webp(
    sharp(full).resize({ width: THUMB_WIDTH_PX, height: THUMB_HEIGHT_PX, position: 'attention' }),
  );
  const blurred = await webp(sharp(thumb).resize({ width: PLACEHOLDER_WIDTH_PX }).blur());
  return { full, thumb, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` };
}
