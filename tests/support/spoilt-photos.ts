/**
 * Ways to make a photo invalid or costly, byte by byte: too much data beside the pixels, or a header with wrong sizes.
 */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegOf, pngChunk, PNG_SIGNATURE, pngClaiming } from './photo-files.ts';

export const MB = 1_048_576;

const text = (words: string): Buffer => Buffer.from(words, 'latin1');

/** A jpeg with additional segments, right after its beginning. */
export async function jpegWith(marker: number, data: Buffer, times = 1): Promise<Buffer> {
  const jpeg = await jpegOf();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  const segments = Array.from({ length: times }, () => Buffer.concat([head, data]));
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A png with additional chunks, right after its header. */
export async function pngWith(type: string, data: Buffer, times = 1): Promise<Buffer> {
  const png = await sharp({
    create: { width: 120, height: 160, channels: 3, background: '#a04060' },
  })
    .png()
    .toBuffer();
  const afterHeader = PNG_SIGNATURE.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    ...Array.from({ length: times }, () => pngChunk(type, data)),
    png.subarray(afterHeader),
  ]);
}

export const packedText = (unpacked: Buffer): Buffer =>
  Buffer.concat([text('Comment\0\0'), deflateSync(unpacked)]);
export const jpegSaying = async (width: number, height: number): Promise<Buffer> => {
  const jpeg = Buffer.from(await jpegOf());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};

const BASELINE = Buffer.from([0xff, 0xc0]);
const SCAN = Buffer.from([0xff, 0xda]);

/** The frame header of a jpeg: its size and number of components. */
export function frameOf(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(BASELINE) + 2;
  return jpeg.subarray(at + 2, at + jpeg.readUInt16BE(at));
}

/** A jpeg whose header marks it as progressive. Its pixels are not: they must not be read before the header is judged. */
export async function progressive(side: number): Promise<Buffer> {
  const jpeg = await jpegSaying(side, side);
  jpeg.writeUInt8(0xc2, jpeg.indexOf(BASELINE) + 1);
  return jpeg;
}

/** A jpeg whose scan is repeated `times` times. */
export function scansOf(jpeg: Buffer, times: number): Buffer {
  const from = jpeg.indexOf(SCAN);
  const scan = jpeg.subarray(from, -2);
  return Buffer.concat([
    jpeg.subarray(0, from),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

export function interlaced(side: number): Buffer {
  const png = pngClaiming(side, side, Buffer.alloc(1_000));
  png.writeUInt8(1, PNG_SIGNATURE.length + 8 + 12);
  return png;
}

/** 5 kB with 40 million pixels in one line. Decoding it once took 39 s and 2.2 GB. */
export const oneLinePng = (): Buffer => pngClaiming(39_999_999, 1, Buffer.alloc(4_000_000));

/** 292 kB with six texts that are 50 MB each when unpacked. Decoding it once took 1.9 GB. */
export const sixTextsPng = (): Promise<Buffer> =>
  pngWith('zTXt', packedText(Buffer.alloc(50 * MB)), 6);
