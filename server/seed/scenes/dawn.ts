/** A plain study in the light of dawn. */
import { backdrop, disc, flat, gradient, type Scene } from './shapes.ts';

export const dawn: Scene = {
  person: { x: 200, y: 246, scale: 0.68 },
  back: [
    gradient(
      'a',
      [
        [0, '#f7c9b4'],
        [1, '#f2a58f'],
      ],
      true,
    ),
    backdrop('url(#a)'),
    flat('M-10 330c60-90 170-60 220-130s130-90 200-60v380H-10Z', '#f7dcc0', 0.8),
    disc({ at: [310, 110], r: 46, fill: '#fff1da', opacity: 0.9 }),
  ].join(''),
  front: '',
  wash: { colour: '#ffd0a0', strength: 0.18 },
};
