/**
 * Detects a jpeg or a png by its first bytes, never by its name (security R34). No other kind of file may reach the
 * decoders, because they would decode many more.
 */
import type { Result } from '#server/http/result.ts';
import { frameJpeg, JPEG_MARK } from './jpeg-frame.ts';
import { type FramedPhoto, NOT_A_PHOTO } from './photo-bounds.ts';
import { framePng, PNG_MARK } from './png-frame.ts';

export function framePhoto(bytes: Uint8Array): Result<FramedPhoto> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (mark: Buffer): boolean => mark.equals(file.subarray(0, mark.length));
  if (begins(JPEG_MARK)) return frameJpeg(file);
  return begins(PNG_MARK) ? framePng(file) : NOT_A_PHOTO;
}
