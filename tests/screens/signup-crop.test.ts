import { expect, test } from 'vitest';
import {
  figuresOf,
  fitted,
  moved,
  rectOf,
  turnedRight,
  WHOLE,
  ZOOM_MAX,
} from '#src/features/crop/crop.ts';
import type { CropChoice, Rect } from '#src/features/crop/crop.ts';
import { photoSize, type Size } from '#src/lib/pictures/small-jpeg.ts';

const TALL: Size = { width: 900, height: 1_600 };
const WIDE: Size = { width: 1_600, height: 1_000 };

const rounded = ({ x, y, width, height }: Rect): number[] =>
  [x, y, width, height].map((value) => Math.round(value));

test.each<[string, Size, Partial<CropChoice>, number[]]>([
  ['a tall picture is cut at the top and the bottom', TALL, {}, [0, 238, 900, 1_125]],
  ['a wide picture is cut at both sides', WIDE, {}, [400, 0, 800, 1_000]],
  ['a picture of 4:5 is whole', { width: 480, height: 600 }, {}, [0, 0, 480, 600]],
  ['zooming keeps the middle', WIDE, { zoom: 2 }, [600, 250, 400, 500]],
  [
    'a frame beyond the left top corner moves into it',
    WIDE,
    { zoom: 2, x: -1, y: -1 },
    [0, 0, 400, 500],
  ],
  [
    'a frame beyond the right bottom corner moves into it',
    WIDE,
    { zoom: 2, x: 9, y: 9 },
    [1_200, 500, 400, 500],
  ],
  ['a turned wide picture is a tall one', WIDE, { turns: 1 }, [0, 175, 1_000, 1_250]],
  ['a picture of one pixel has a frame', { width: 1, height: 1 }, {}, [0, 0, 1, 1]],
  [
    'a very wide picture has a frame of its height',
    { width: 12_000, height: 10 },
    {},
    [5_996, 0, 8, 10],
  ],
  ['a photo of a message is whole', WIDE, { shape: 'picture' }, [0, 0, 1_600, 1_000]],
  [
    'a zoom keeps the shape of a photo of a message',
    WIDE,
    { shape: 'picture', zoom: 2 },
    [400, 250, 800, 500],
  ],
  ['which is turned with it', WIDE, { shape: 'picture', turns: 1 }, [0, 0, 1_000, 1_600]],
  [
    'and is never longer than three times its other side',
    { width: 12_000, height: 10 },
    { shape: 'picture' },
    [5_985, 0, 30, 10],
  ],
])('[§4 photo] %s', (_case, picture, crop, expected) => {
  expect(rounded(rectOf(picture, { ...WHOLE, ...crop }))).toEqual(expected);
});

test.each([
  [0.2, 1],
  [1, 1],
  [99, ZOOM_MAX],
])('[§4 photo] a zoom of %s becomes %s', (zoom, expected) => {
  expect(fitted(WIDE, { ...WHOLE, zoom }).zoom).toBe(expected);
});

test('[§4 photo] the picture follows the finger, and stops at its edge', () => {
  const start = { ...WHOLE, zoom: 2 };
  const right = moved(WIDE, start, { dx: 0.5, dy: 0 });
  expect(rounded(rectOf(WIDE, right))).toEqual([400, 250, 400, 500]);

  const stopped = moved(WIDE, start, { dx: 10, dy: -10 });

  expect(rounded(rectOf(WIDE, stopped))).toEqual([0, 500, 400, 500]);
});

test('[contract 31] the figures of a frame are shares of the turned picture', () => {
  expect(figuresOf(WIDE, WHOLE)).toBe('0 0.250000 0.000000 0.500000 1.000000');
  expect(figuresOf(WIDE, { ...WHOLE, turns: 1, zoom: 2, x: 0, y: 0 })).toBe(
    '1 0.000000 0.000000 0.500000 0.390625',
  );
});

test('[§4 photo] four turns are none, and a turn keeps the spot in the middle', () => {
  const start: CropChoice = { ...WHOLE, zoom: 4, x: 0.2, y: 0.3 };
  const once = turnedRight(WIDE, start);
  expect(once).toMatchObject({ turns: 1, x: 0.7, y: 0.2 });

  const four = [1, 2, 3].reduce((crop) => turnedRight(WIDE, crop), once);

  expect(four.turns).toBe(0);
  expect(four.x).toBeCloseTo(0.2);
  expect(four.y).toBeCloseTo(0.3);
});

test.each<[Size, Size]>([
  [
    { width: 3_000, height: 3_750 },
    { width: 1_280, height: 1_600 },
  ],
  [
    { width: 480, height: 600 },
    { width: 480, height: 600 },
  ],
  [
    { width: 0.4, height: 0.5 },
    { width: 1, height: 1 },
  ],
])('[product 2.9] a frame of %o becomes a photo of %o', (frame, photo) => {
  expect(photoSize(frame)).toEqual(photo);
});
