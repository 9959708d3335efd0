/** From a chosen file to the one that is sent: small where this device and browser can make it so, else the file itself. */
import { isCanvasTrue } from './canvas-truth.ts';
import { decodePicture, type PictureRefusal } from './decode-picture.ts';
import { originalPicture } from './original-picture.ts';
import { wholeJpeg } from './small-jpeg.ts';

export type SentPicture = { ok: true; file: Blob } | { ok: false; why: PictureRefusal };

/** The whole picture, without a cut. */
export async function sentPicture(file: Blob): Promise<SentPicture> {
  const decoded = await decodePicture(file);
  if (!decoded.ok && decoded.why !== 'large') return decoded;
  if (decoded.ok) {
    const small = isCanvasTrue() ? await wholeJpeg(decoded.picture) : null;
    decoded.picture.close();
    if (small !== null) return { ok: true, file: small };
  }
  const original = await originalPicture(file);
  return original === null ? { ok: false, why: 'large' } : { ok: true, file: original };
}
