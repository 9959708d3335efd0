/** A photo that its member's device could not cut: it comes whole, with the part that shows as figures (contract 31). */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL_IMAGE_WIDTH_PX } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { ownImages } from '#tests/server/photos/photo-requests.ts';
import { formOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

const SIDE_PX = 1_600;
const FOUR = {
  red: [230, 20, 20],
  green: [20, 230, 20],
  blue: [20, 20, 230],
  white: [240, 240, 240],
} as const;
type Colour = keyof typeof FOUR;

beforeAll(async () => {
  server = await startServer();
  photo = await quartered();
});
afterAll(() => server.close());

/** Upright: red, green; below them blue, white. Stored on its side, as a phone does. */
async function quartered(): Promise<Buffer> {
  const quarter = (colour: Colour, left: number, top: number) => {
    const [r, g, b] = FOUR[colour];
    const size = { width: SIDE_PX / 2, height: SIDE_PX / 2, channels: 3 } as const;
    return { input: { create: { ...size, background: { r, g, b } } }, left, top };
  };
  const half = SIDE_PX / 2;
  const upright = await sharp({
    create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#000' },
  })
    .composite([
      quarter('red', 0, 0),
      quarter('green', half, 0),
      quarter('blue', 0, half),
      quarter('white', half, half),
    ])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

const sentWith = async (crop: string) => {
  const anna = await server.join();
  const body = formOf(photo);
  body.append('crop', crop);
  return { anna, answer: await anna.call(uploadPhoto, { body }) };
};

async function coloursOf(crop: string): Promise<{ colours: Colour[]; width: number }> {
  const { anna } = await sentWith(crop);
  const [image] = await ownImages(anna);
  const bytes = await server.objects.get(image?.full_filename ?? '');
  if (bytes === null) throw new Error('there is no such object');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const nearest = (x: number, y: number): Colour => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const seen = [...data.subarray(at, at + 3)];
    const away = (colour: Colour) =>
      FOUR[colour].reduce((sum, value, channel) => sum + Math.abs(value - (seen[channel] ?? 0)), 0);
    return (
      (['red', 'green', 'blue', 'white'] as const).toSorted((a, b) => away(a) - away(b))[0] ?? 'red'
    );
  };
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return { colours: corners.map(([x, y]) => nearest(x, y)), width: info.width };
}

test.each<[string, string, Colour[]]>([
  ['all of it', '0 0 0 1 1', ['red', 'green', 'blue', 'white']],
  ['turned to the right', '1 0 0 1 1', ['blue', 'red', 'white', 'green']],
  ['its upper right', '0 0.5 0 0.5 0.5', ['green', 'green', 'green', 'green']],
  ['the lower half after a turn', '1 0 0.5 1 0.5', ['white', 'green', 'white', 'green']],
])('[contract 31] shows %s', async (_, crop, expected) => {
  expect((await coloursOf(crop)).colours).toEqual(expected);
});

test('[contract 31] a part has as many pixels as the photo gives', async () => {
  expect((await coloursOf('0 0.25 0.25 0.5 0.5')).width).toBe(SIDE_PX / 2);
  expect((await coloursOf('0 0 0 0.9 0.9')).width).toBe(FULL_IMAGE_WIDTH_PX);
});

test.each([
  '',
  '0',
  '4 0 0 1 1',
  '0 0 0 0 1',
  '0 0.5 0 0.6 1',
  '0 0 0 1 1 1',
  '0 -1 0 1 1',
  '0 1e0 0 1 1',
])('[contract 31] figures that name no part are refused: %s', async (crop) => {
  const { anna, answer } = await sentWith(crop);

  expect(answer.status).toBe(400);
  expect(await ownImages(anna)).toEqual([]);
});
