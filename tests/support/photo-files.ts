/**
 * Photo files as members send them, and invalid ones. They are made here, byte by byte where no library makes them.
 */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG whose header has this size, whatever its pixels are. */
export function pngClaiming(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(TRUE_COLOUR, 9);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The smallest one there is. */
export const TINY_PNG = pngClaiming(1, 1, Buffer.from([0, 200, 30, 60]));

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpegOf = (width = 600, height = 800, background = '#a04060'): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer();

export const imageAs = (format: 'png' | 'webp' | 'gif' | 'tiff' | 'avif'): Promise<Buffer> =>
  plain(60, 80, '#a04060').toFormat(format).toBuffer();

/** A photo from a phone held on its side: stored turned, with an orientation that makes it upright, and with a location. */
export const jpegFromPhone = (secret: string): Promise<Buffer> =>
  plain(800, 600, '#a04060')
    .jpeg()
    .withExif({
      IFD0: { Copyright: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Upright it is red above and blue below; it is stored on its side. */
export async function jpegTurned(): Promise<Buffer> {
  const blue = await plain(400, 600, '#0000ff').png().toBuffer();
  return plain(800, 600, '#ff0000')
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function formOf(file: Uint8Array, clientId?: string): FormData {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(file)], '../../photo.php.jpg'));
  if (clientId !== undefined) form.append('client_id', clientId);
  return form;
}
