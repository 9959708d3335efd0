/** A plain study before a meadow. */
import { backdrop, disc, flat, gradient, type Scene } from './shapes.ts';

export const meadow: Scene = {
  person: { x: 200, y: 246, scale: 0.68 },
  back: [
    gradient('a', [
      [0, '#bfe0d2'],
      [1, '#f4e6b4'],
    ]),
    backdrop('url(#a)'),
    flat('M-10 360c90-60 160-10 230-50s120-30 190-20v230H-10Z', '#8fc19a', 0.75),
    disc({ at: [316, 106], r: 38, fill: '#fff7df', opacity: 0.95 }),
  ].join(''),
  front: '',
  wash: { colour: '#f0ffb0', strength: 0.14 },
};
