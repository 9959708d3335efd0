/** From a chosen file to the one that is sent: small where this device and browser can make it so, else the file itself. */
import { isCanvasTrue } from './canvas-truth.ts';
import { decodePicture, type PictureRefusal } from './decode-picture.ts';
import { originalPicture } from './original-picture.ts';
import { wholeJpeg } from './small-jpeg.ts';

/** `isDrawn`: this browser can draw it, and so can cut it. */
export type SentPicture =
  | { ok: true; file: Blob; isDrawn: boolean }
  | { ok: false; why: PictureRefusal };

/** The whole picture, without a cut. */
export async function sentPicture(file: Blob): Promise<SentPicture> {
  const decoded = await decodePicture(file);
  if (!decoded.ok && decoded.why !== 'large') return decoded;
  if (decoded.ok) {
    const small = isCanvasTrue() ? await wholeJpeg(decoded.picture) : null;
    decoded.picture.close();
    if (small !== null) return { ok: true, file: small, isDrawn: true };
  }
  const original = await originalPicture(file);
  if (original === null) return { ok: false, why: 'large' };
  return { ok: true, file: original, isDrawn: false };
}
