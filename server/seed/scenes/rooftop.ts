/** A rooftop at night, above the lit town. */
import {
  INK,
  backdrop,
  box,
  disc,
  flat,
  glass,
  gradient,
  inked,
  lamps,
  stroke,
  type Scene,
} from './shapes.ts';

const BLOCKS = [
  [-10, 210, 70],
  [54, 260, 44],
  [92, 176, 60],
  [146, 250, 50],
  [190, 214, 40],
  [226, 268, 52],
  [270, 190, 58],
  [322, 240, 40],
  [356, 204, 60],
] as const;

/** About two of five windows are lit. */
const windowAt = (x: number, y: number): string =>
  (x * 7 + y * 13) % 5 < 2
    ? box({
        at: [x, y, 8, 11],
        fill: '#ffcf7a',
        radius: 1,
        opacity: (x + y) % 3 === 0 ? 0.5 : 0.9,
      })
    : '';

function block([left, top, width]: (typeof BLOCKS)[number]): string {
  let drawn = box({ at: [left, top, width, 300], fill: '#2c2354' });
  for (let y = top + 16; y < 400; y += 24) {
    for (let x = left + 10; x < left + width - 10; x += 17) drawn += windowAt(x, y);
  }
  return drawn;
}

const TOWN = BLOCKS.map(block).join('');

export const rooftop: Scene = {
  person: { x: 200, y: 252, scale: 0.539 },
  back: [
    gradient('a', [
      [0, '#171b46'],
      [0.4, '#5a2f78'],
      [0.72, '#e0637d'],
      [1, '#ffb072'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [320, 80], r: 32, fill: '#fff1cf' }),
    disc({ at: [334, 72], r: 28, fill: '#33245f' }),
    disc({ at: [60, 60], r: 2.5, fill: '#fff' }),
    disc({ at: [120, 100], r: 2, fill: '#fff' }),
    disc({ at: [210, 50], r: 2.5, fill: '#fff' }),
    disc({ at: [262, 120], r: 2, fill: '#fff' }),
    disc({ at: [30, 140], r: 2, fill: '#fff' }),
    TOWN,
    lamps(110, 7, 34),
  ].join(''),
  front: [
    stroke('M-10 424h420', { colour: INK, width: 11 }),
    stroke('M-10 424h420', { colour: '#8a6fae', width: 4 }),
    stroke('M30 428v90M96 428v90M162 428v90M228 428v90M294 428v90M360 428v90', {
      colour: INK,
      width: 7,
    }),
    glass('M296 356h70c4 40-8 64-35 64s-39-24-35-64Z', '#ffeef0', 0.75),
    flat('M299 380h64c-1 24-12 38-32 38s-31-14-32-38Z', '#c1264f'),
    inked('M331 420v60M302 482h58'),
    stroke('M310 366c-2 12 0 22 4 30', { colour: '#fff', width: 5 }),
  ].join(''),
  wash: { colour: '#8a4fd0', strength: 0.34 },
};
