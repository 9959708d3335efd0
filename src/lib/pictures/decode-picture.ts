/** Decodes a chosen file into pixels, at most as large as the photo needs; its metadata stays behind. */
import { HEADER_BYTES, isTooLarge, pictureHeader } from './picture-header.ts';

export type PictureRefusal = 'kind' | 'large' | 'unreadable';
export type Decoded = { ok: true; picture: ImageBitmap } | { ok: false; why: PictureRefusal };

/** Sharp up to a zoom of 1.5, and small enough for the memory of a phone. */
const WIDTH_MAX_PX = 2_400;

export async function decodePicture(file: Blob): Promise<Decoded> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const header = pictureHeader(bytes);
    if (header === null) return { ok: false, why: 'kind' };
    const { size } = header;
    if (size !== null && isTooLarge(size)) return { ok: false, why: 'large' };
    const isWide = size !== null && Math.min(size.width, size.height) > WIDTH_MAX_PX;
    const reduced: ImageBitmapOptions = isWide
      ? { resizeWidth: WIDTH_MAX_PX, resizeQuality: 'high' }
      : {};
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image', ...reduced });
    if (!isTooLarge(picture)) return { ok: true, picture };
    picture.close();
    return { ok: false, why: 'large' };
  } catch {
    // A damaged file, or one that was moved since it was chosen.
    return { ok: false, why: 'unreadable' };
  }
}
