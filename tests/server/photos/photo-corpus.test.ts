import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { deletePhoto } from '#schemas/photos.ts';
import { ownImages, upload } from '#tests/server/photos/photo-requests.ts';
import {
  CANARY,
  hostileFiles,
  type PhotoFile,
  strangeFiles,
  turnedFiles,
} from '#tests/support/photo-corpus.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

beforeAll(async () => {
  server = await startServer();
  anna = await server.join();
});

afterAll(() => server.close());

/** The chunks of a webp file that hold pixels. Other chunks could hold personal data. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function chunksOf(webp: Uint8Array): string[] {
  const bytes = Buffer.from(webp);
  const chunks: string[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.push(bytes.toString('latin1', at, at + 4));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** Reads the stored pictures of the only image, then deletes that image. */
async function storedPictures(): Promise<Uint8Array[]> {
  const [image] = await ownImages(anna);
  const names = [image?.thumb_filename, image?.full_filename];
  const pictures = await Promise.all(names.map((name) => server.objects.get(name ?? '')));
  await anna.ask(deletePhoto, { body: { id: image?.id } });
  return pictures.flatMap((picture) => (picture === null ? [] : [picture]));
}

async function colourAt(picture: Uint8Array, [x, y]: readonly [number, number]) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
}

describe('[R34] the photo corpus', () => {
  test.each(hostileFiles())('$name is refused', async ({ make }: PhotoFile) => {
    const refused = await upload(anna, await make());

    expect([400, 413, 415]).toContain(refused.status);
    expect(await ownImages(anna)).toEqual([]);
  });

  test.each(strangeFiles())('only the pixels of $name are kept', async ({ make }: PhotoFile) => {
    const sent = await upload(anna, await make());

    expect(sent.status).toBe(200);
    const pictures = await storedPictures();
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(chunksOf(picture).filter((chunk) => !PIXELS.has(chunk))).toEqual([]);
      expect(Buffer.from(picture).includes(CANARY)).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(picture).metadata();
      expect([exif, xmp, iptc, icc].filter((part) => part !== undefined)).toEqual([]);
    }
  });

  test.each(turnedFiles())('$name is stored upright', async ({ make }: PhotoFile) => {
    await upload(anna, await make());

    const [, full = new Uint8Array()] = await storedPictures();
    expect(await colourAt(full, [0.05, 0.05])).toBe('red');
    expect(await colourAt(full, [0.95, 0.05])).toBe('green');
    expect(await colourAt(full, [0.5, 0.95])).toBe('blue');
  });
});
