/** Under the mirror ball. */
import { INK, backdrop, disc, flat, gradient, stroke, type Scene } from './shapes.ts';

const JOINT = { colour: INK, width: 2.5 };

const MIRRORS = [
  ...[-3, -2, -1, 0, 1, 2, 3].map((at) =>
    stroke(`M${302 + at * 15} 48c${at * 5} 30 ${at * 5} 64 0 94`, JOINT),
  ),
  ...[0, 1, 2, 3].map((row) => {
    const inset = Math.abs(1.5 - row) * 6;
    return stroke(`M${258 + inset} ${66 + row * 20}q44 12 ${88 - inset * 2} 0`, JOINT);
  }),
].join('');

export const disco: Scene = {
  person: { x: 196, y: 264, scale: 0.574 },
  back: [
    gradient('a', [
      [0, '#33104a'],
      [0.6, '#8a1f68'],
      [1, '#e0517a'],
    ]),
    backdrop('url(#a)'),
    flat(
      'M302 92-40 330v120ZM302 92 60 520h110ZM302 92l-60 428h110ZM302 92l140 330v-120Z',
      '#ffd0ea',
      0.14,
    ),
    disc({ at: [60, 90], r: 22, fill: '#ffb072', opacity: 0.5 }),
    disc({ at: [110, 170], r: 12, fill: '#ff7fb0', opacity: 0.6 }),
    disc({ at: [46, 240], r: 30, fill: '#b06bff', opacity: 0.4 }),
    disc({ at: [360, 250], r: 26, fill: '#ff7fb0', opacity: 0.45 }),
    disc({ at: [340, 340], r: 14, fill: '#ffd27a', opacity: 0.6 }),
    disc({ at: [24, 360], r: 16, fill: '#ffd27a', opacity: 0.5 }),
    stroke('M302-5v52', { colour: INK, width: 5 }),
    disc({ at: [302, 94], r: 48, fill: '#efe6f6', ink: 6 }),
    MIRRORS,
    flat('M276 74h16v14h-16ZM308 96h16v14h-16ZM292 112h14v12h-14Z', '#ff9fc8', 0.9),
  ].join(''),
  front: [
    stroke(
      'M40 60l14 10M150 40l4 16M92 120l-12 10M372 180l-12 12M30 300l14 4M370 420l-10 12M60 430l12 10',
      { colour: '#ffd27a', width: 7 },
    ),
    stroke('M120 90l12-8M350 210l10 10M380 310l-14 4M26 190l12 10M332 470l12-8', {
      colour: '#7fe0e0',
      width: 7,
    }),
  ].join(''),
  wash: { colour: '#ff4fa0', strength: 0.34 },
};
