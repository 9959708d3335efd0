/**
 * Detects a jpeg or a png by its first bytes, never by its name (security R34). No other kind of file may reach the
 * decoders, because they would decode many more.
 */
import type { Result } from '#server/rules/result.ts';
import { frameJpeg, JPEG_SIGNATURE } from './jpeg-frame.ts';
import { type FramedPhoto, NOT_A_PHOTO } from './photo-bounds.ts';
import { framePng, PNG_SIGNATURE } from './png-frame.ts';

export function framePhoto(bytes: Uint8Array): Result<FramedPhoto> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (signature: Buffer): boolean =>
    signature.equals(file.subarray(0, signature.length));
  if (startsWith(JPEG_SIGNATURE)) return frameJpeg(file);
  return startsWith(PNG_SIGNATURE) ? framePng(file) : NOT_A_PHOTO;
}
