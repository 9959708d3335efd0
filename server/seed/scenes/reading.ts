/** Reading in an armchair before full shelves, with a cat. */
import { backdrop, box, inked, stroke, type Scene } from './shapes.ts';

const SPINES = [
  '#c0504a',
  '#3f6f8f',
  '#f0b35a',
  '#5f9a6b',
  '#8f5a8a',
  '#fff1dc',
  '#d98a5a',
  '#2f4a6a',
] as const;

/** The cat sits in this gap of the middle shelf. */
const isCat = (top: number, x: number): boolean => top === 100 && x > 292 && x < 380;

function shelves(): string {
  let drawn = '';
  let book = 0;
  for (const top of [0, 100, 200]) {
    for (let x = -6; x < 400; book += 1) {
      const width = 17 + ((book * 7) % 15);
      const height = 64 + ((book * 11) % 26);
      const fill = SPINES[(book * 5) % 8] ?? SPINES[0];
      if (!isCat(top, x)) {
        drawn += box({ at: [x, top + 92 - height, width, height], fill, ink: 4, radius: 2 });
      }
      x += width + 1;
    }
    drawn += box({ at: [-10, top + 92, 420, 12], fill: '#8a5a3a', ink: 4 });
  }
  return drawn;
}

const SHELVES = shelves();

export const reading: Scene = {
  person: { x: 204, y: 232, scale: 0.505 },
  back: [
    backdrop('#e9c8a2'),
    SHELVES,
    inked(
      'M300 190c-6-30 4-46 24-48 0-16 4-26 10-24l8 14h14l8-14c6 0 8 14 6 28 8 12 8 30 0 44Z',
      '#3a2a30',
      4,
    ),
    stroke('M338 152v3M356 152v3', { colour: '#ffd257', width: 5 }),
    inked('M52 520c-20-120-14-230 26-272 44-40 200-40 246 0 40 42 46 152 28 272Z', '#b9503f'),
    stroke('M100 300c-12 60-12 120-6 190M304 300c12 60 12 120 6 190', {
      colour: '#8f3a30',
      width: 5,
    }),
  ].join(''),
  front: [
    inked('M60 520 48 428c50-18 104-14 150 14 46-28 102-32 152-14l-12 92Z', '#fff8ec'),
    inked('M198 442v80', 'none', 5),
    stroke(
      'M80 446c30-6 62-2 92 10M84 470c28-6 58-2 86 8M226 456c30-12 60-16 92-10M228 478c28-10 56-14 84-8',
      { colour: '#c9b49a', width: 4.5 },
    ),
  ].join(''),
  hands: (skin) =>
    [
      inked('M36 470c-6-24 14-38 30-30 8 6 6 18-2 24 10 6 6 22-6 24-10 2-20-6-22-18Z', skin, 6),
      inked('M362 470c6-24-14-38-30-30-8 6-6 18 2 24-10 6-6 22 6 24 10 2 20-6 22-18Z', skin, 6),
    ].join(''),
  wash: { colour: '#ffb872', strength: 0.24 },
};
