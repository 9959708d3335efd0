/**
 * Photo files with a false type, hidden data or too much of something (security R34). They are made here from a plain picture, so
 * that the code shows what is wrong with each.
 */
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { jpegOf, pngChunk, pngClaiming, TINY_PNG } from './photo-files.ts';
import {
  frameOf,
  interlaced,
  jpegSaying,
  jpegWith,
  MB,
  oneLinePng,
  packedText,
  pngWith,
  progressive,
  scansOf,
  sixTextsPng,
} from './spoilt-photos.ts';

/** No stored file may contain this text. */
export const CANARY = 'canary-in-a-photo';

export interface PhotoFile {
  readonly name: string;
  readonly make: () => Promise<Buffer> | Buffer;
}

const WIDTH = 120;
const HEIGHT = 160;

const plain = (): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#a04060' } });

const text = (words: string): Buffer => Buffer.from(words, 'latin1');

const behind = async (tail: Buffer): Promise<Buffer> => Buffer.concat([await jpegOf(), tail]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')]);
const BMP = Buffer.concat([text('BM'), Buffer.alloc(60)]);
const ICO = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(40)]);
const ZIP = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(60)]);
const PHP = text('<?php system($_GET["x"]); ?>');

export const hostileFiles = (): readonly PhotoFile[] => [
  { name: 'a heic', make: () => HEIC },
  { name: 'a bmp', make: () => BMP },
  { name: 'an ico', make: () => ICO },
  { name: 'a zip', make: () => ZIP },
  { name: 'a script', make: () => PHP },
  { name: 'a gif with a script in it', make: () => text('GIF89a/*<script>*/=1;') },
  {
    name: 'a jpeg with something before it',
    make: async () => Buffer.concat([PHP, await jpegOf()]),
  },
  { name: 'a png with something before it', make: () => Buffer.concat([text(' '), TINY_PNG]) },
  { name: 'a jpeg that says 65,500 squared', make: () => jpegSaying(65_500, 65_500) },
  { name: 'a jpeg of no height', make: () => jpegSaying(600, 0) },
  { name: 'a png of 41 megapixels', make: () => pngClaiming(8_200, 5_000, Buffer.alloc(1_000)) },
  { name: 'a png that ends in its header', make: () => TINY_PNG.subarray(0, 20) },
  {
    name: 'a png whose pixels are not packed',
    make: () =>
      Buffer.concat([
        TINY_PNG.subarray(0, 33),
        pngChunk('IDAT', Buffer.alloc(40, 7)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
  },
  {
    name: 'a png with a wrong checksum',
    make: () => {
      const png = Buffer.from(TINY_PNG);
      const at = png.indexOf('IDAT') + 6;
      png.writeUInt8(png.readUInt8(at) ^ 0xff, at);
      return png;
    },
  },
  { name: 'a png of one line of 39,999,999 pixels', make: () => oneLinePng() },
  { name: 'a jpeg of one line of 12,001 pixels', make: () => jpegSaying(12_001, 1) },
  { name: 'a jpeg of one column of 12,001 pixels', make: () => jpegSaying(1, 12_001) },
  {
    name: 'a png with a profile of 60 MB once unpacked',
    make: () => pngWith('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(60 * MB))])),
  },
  {
    name: 'a png with a hundred profiles, which would all be unpacked',
    make: () => pngWith('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(MB))]), 100),
  },
  { name: 'a png with a profile that is not packed', make: () => pngWith('iCCP', text('p\0\0p')) },
  { name: 'a png with 101 texts', make: () => pngWith('tEXt', text('Comment\0x'), 101) },
  { name: 'a png with 3 MB of text', make: () => pngWith('tEXt', Buffer.alloc(3 * MB, 'x')) },
  { name: 'a png of 10,001 empty pieces', make: () => pngWith('IDAT', Buffer.alloc(0), 10_001) },
  { name: 'a png with a chunk it needs and nobody knows', make: () => pngWith('CaNr', text('x')) },
  { name: 'a png with two headers', make: () => pngWith('IHDR', Buffer.alloc(13, 1)) },
  { name: 'an interlaced png of 36 megapixels', make: () => interlaced(6_000) },
  { name: 'a progressive jpeg of 36 megapixels', make: () => progressive(6_000) },
  { name: 'a jpeg of 101 scans', make: async () => scansOf(await jpegOf(), 101) },
  { name: 'a jpeg with 257 comments', make: () => jpegWith(0xfe, text('x'), 257) },
  { name: 'a jpeg with 5 MB of comments', make: () => jpegWith(0xfe, Buffer.alloc(65_000), 80) },
  { name: 'a jpeg with two frames', make: async () => jpegWith(0xc0, frameOf(await jpegOf())) },
  { name: 'a jpeg without an end', make: async () => (await jpegOf()).subarray(0, -2) },
  { name: 'ones only', make: () => Buffer.alloc(5_000, 0xff) },
  { name: 'a jpeg of markers alone', make: () => text('\u00ff\u00d8\u00ff\u00d9') },
];

export const strangeFiles = (): readonly PhotoFile[] => [
  { name: 'a jpeg with a page behind it', make: () => behind(text(`<script>${CANARY}</script>`)) },
  {
    name: 'a jpeg with an archive behind it',
    make: () => behind(Buffer.concat([ZIP, text(CANARY)])),
  },
  {
    name: 'a jpeg with a program behind it',
    make: () => behind(Buffer.concat([PHP, text(CANARY)])),
  },
  {
    name: 'a jpeg with a second jpeg behind it',
    make: async () => behind(await jpegWith(0xfe, text(CANARY))),
  },
  { name: 'a png with six texts of 50 MB once unpacked', make: () => sixTextsPng() },
  { name: 'a jpeg with a comment', make: () => jpegWith(0xfe, text(CANARY)) },
  {
    name: 'a jpeg with the largest comment',
    make: () => jpegWith(0xfe, Buffer.alloc(65_000, CANARY)),
  },
  {
    name: 'a jpeg with XMP',
    make: () => jpegWith(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${CANARY}</x>`)),
  },
  { name: 'a jpeg with IPTC', make: () => jpegWith(0xed, text(`Photoshop 3.0\0${CANARY}`)) },
  { name: 'a jpeg with broken EXIF', make: () => jpegWith(0xe1, text(`Exif\0\0MM\0*${CANARY}`)) },
  {
    name: 'a jpeg with EXIF and a profile',
    make: () =>
      plain()
        .jpeg()
        .withExif({ IFD0: { Artist: CANARY } })
        .withIccProfile('p3')
        .toBuffer(),
  },
  { name: 'a progressive jpeg', make: () => plain().jpeg({ progressive: true }).toBuffer() },
  { name: 'a CMYK jpeg', make: () => plain().toColourspace('cmyk').jpeg().toBuffer() },
  { name: 'a grey jpeg', make: () => plain().greyscale().jpeg().toBuffer() },
  { name: 'a png with a text', make: () => pngWith('tEXt', text(`Comment\0${CANARY}`)) },
  {
    name: 'a png with a packed text',
    make: () => pngWith('zTXt', packedText(text(CANARY))),
  },
  {
    name: 'a png with a text of 60 MB once unpacked',
    make: () => pngWith('zTXt', packedText(Buffer.alloc(60 * MB))),
  },
  { name: 'a png with a chunk nobody knows', make: () => pngWith('caNr', text(CANARY)) },
  { name: 'a png of 16 bits', make: () => plain().toColourspace('rgb16').png().toBuffer() },
  { name: 'a png with a palette', make: () => plain().png({ palette: true }).toBuffer() },
  { name: 'a png one can see through', make: () => plain().ensureAlpha(0.5).png().toBuffer() },
  { name: 'a picture of one pixel', make: () => TINY_PNG },
  {
    name: 'a strip of 1 by 4,000',
    make: () =>
      sharp({ create: { width: 4_000, height: 1, channels: 3, background: '#a04060' } })
        .png()
        .toBuffer(),
  },
];

/** A picture that shows its orientation: red at the top left, green at the top right, blue below. */
async function upright(): Promise<Buffer> {
  const part = (background: string, width: number) => ({
    input: { create: { width, height: HEIGHT / 2, channels: 3 as const, background } },
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0000ff' } })
    .composite([
      { ...part('#ff0000', WIDTH / 2), left: 0, top: 0 },
      { ...part('#00ff00', WIDTH / 2), left: WIDTH / 2, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** By orientation: how a picture is turned before it is stored, so that the orientation turns it back. */
const HELD: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.flip().rotate(270),
  8: (picture) => picture.rotate(90),
};

export const turnedFiles = (): readonly PhotoFile[] =>
  Object.entries(HELD).map(([orientation, hold]) => ({
    name: `a photo of orientation ${orientation}`,
    async make() {
      const held = await hold(sharp(await upright()))
        .png()
        .toBuffer();
      return sharp(held)
        .jpeg({ quality: 95 })
        .withMetadata({ orientation: Number(orientation) })
        .toBuffer();
    },
  }));
