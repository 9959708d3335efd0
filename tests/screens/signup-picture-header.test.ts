import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE_PX } from '#schemas/limits.ts';
import { wantedSize } from '#src/lib/pictures/decode-picture.ts';
import { isTooLarge, originalPicture } from '#src/lib/pictures/original-picture.ts';
import { pictureHeader } from '#src/lib/pictures/picture-header.ts';
import {
  imageAs,
  jpegFromPhone,
  jpegOf,
  pngChunk,
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
  const header = pictureHeader(bytesOf(await file()));

  expect(header && { size: header.size }).toEqual(expected);
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

  expect(pictureHeader(bytesOf(bomb))).toMatchObject({ size: { width: 65_535, height: 65_535 } });
});

const pixelsOf = (file: Buffer): Promise<Buffer> => sharp(file).raw().toBuffer();

const originalOf = async (file: Buffer): Promise<Buffer> => {
  const original = await originalPicture(new Blob([Uint8Array.from(file)]));
  return Buffer.from((await original?.arrayBuffer()) ?? new ArrayBuffer());
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the original of a picture with the orientation %i keeps it, its size and its pixels, and nothing else',
  async (orientation) => {
    const phone = await sharp(await jpegFromPhone('secret place'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation })
      .toBuffer();
    expect(pictureHeader(bytesOf(phone))).toMatchObject({ orientation });
    expect(phone.includes('secret')).toBe(true);

    const original = await originalOf(phone);

    const expected = { size: { width: 800, height: 600 }, orientation };
    expect(pictureHeader(bytesOf(original))).toMatchObject(expected);
    expect(await sharp(original).metadata()).toMatchObject({ orientation });
    expect((await pixelsOf(original)).equals(await pixelsOf(phone))).toBe(true);
    expect(original.includes('secret')).toBe(false);
  },
);

test('the original of a PNG loses its texts', async () => {
  const png = TINY_PNG;
  const text = pngChunk('tEXt', Buffer.from('Comment secret place'));
  const end = png.length - 12;

  const original = await originalOf(Buffer.concat([png.subarray(0, end), text, png.subarray(end)]));

  expect(original.equals(png)).toBe(true);
});

test('an original of more than 10 MB is not sent', async () => {
  const large = Buffer.concat([await jpegOf(), Buffer.alloc(PHOTO_MAX_BYTES)]);

  expect(await originalPicture(new Blob([Uint8Array.from(large)]))).toBeNull();
});

test.each([
  ['a small one', { width: 4_000, height: 2_000 }, 1, undefined],
  ['48 megapixels', { width: 8_064, height: 6_048 }, 1, 3_200],
  ['48 megapixels, upside down', { width: 8_064, height: 6_048 }, 3, 3_200],
  ['48 megapixels on its side', { width: 8_064, height: 6_048 }, 6, 2_400],
  ['a long panorama', { width: 40_000, height: 2_000 }, 1, 28_284],
])('the width to decode of %s', (_, size, orientation, expected) => {
  expect(wantedSize(size, orientation).resizeWidth).toBe(expected);
});
