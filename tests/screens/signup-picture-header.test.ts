import { expect, test } from 'vitest';
import { PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE_PX } from '#schemas/limits.ts';
import { isTooLarge, pictureHeader } from '#src/lib/pictures/picture-header.ts';
import {
  imageAs,
  jpegFromPhone,
  jpegOf,
  pngClaiming,
  TINY_PNG,
} from '#tests/support/photo-files.ts';

const bytesOf = (file: Uint8Array): Uint8Array => Uint8Array.from(file);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, object | null]>([
  ['a JPEG', () => jpegOf(600, 800), { size: { width: 600, height: 800 } }],
  [
    'a JPEG with metadata before its size',
    () => jpegFromPhone('secret'),
    { size: { width: 800, height: 600 } },
  ],
  ['a PNG', () => imageAs('png'), { size: { width: 60, height: 80 } }],
  ['the smallest PNG', () => TINY_PNG, { size: { width: 1, height: 1 } }],
  [
    'a JPEG that ends before its size',
    async () => (await jpegOf()).subarray(0, 12),
    { size: null },
  ],
  ['a PNG that ends before its size', () => TINY_PNG.subarray(0, 14), { size: null }],
  [
    'a JPEG whose segment has no length',
    () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2, 3, 4, 5, 6]),
    { size: null },
  ],
  ['a GIF, whatever its name', () => imageAs('gif'), null],
  ['a WebP', () => imageAs('webp'), null],
  ['nothing', () => new Uint8Array(), null],
])('[§5 photo] the first bytes of %s', async (_case, file, expected) => {
  expect(pictureHeader(bytesOf(await file()))).toEqual(expected);
});

test.each([
  [{ width: 8_000, height: 5_000 }, false],
  [{ width: PHOTO_MAX_PIXELS, height: 1 }, true],
  [{ width: PHOTO_MAX_SIDE_PX, height: 3_000 }, false],
  [{ width: PHOTO_MAX_SIDE_PX + 1, height: 1 }, true],
  [{ width: 8_000, height: 5_001 }, true],
])('[security R34] a picture of %o is too large: %s', (size, expected) => {
  expect(isTooLarge(size)).toBe(expected);
});

test('[security R34] the size that a PNG claims is read before its pixels', () => {
  const bomb = pngClaiming(65_535, 65_535, Buffer.from([0]));

  expect(pictureHeader(bytesOf(bomb))).toEqual({ size: { width: 65_535, height: 65_535 } });
});
