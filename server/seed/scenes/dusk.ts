/** A plain study in blue light. */
import { backdrop, disc, flat, gradient, type Scene } from './shapes.ts';

export const dusk: Scene = {
  person: { x: 200, y: 246, scale: 0.68 },
  back: [
    gradient('a', [
      [0, '#8fa5dc'],
      [1, '#e5a9c4'],
    ]),
    backdrop('url(#a)'),
    flat('M-10 380c80-70 160-20 230-70s120-40 190-30v240H-10Z', '#6f79bd', 0.6),
    disc({ at: [90, 110], r: 34, fill: '#fff4e4', opacity: 0.9 }),
  ].join(''),
  front: '',
  wash: { colour: '#d0a0ff', strength: 0.18 },
};
