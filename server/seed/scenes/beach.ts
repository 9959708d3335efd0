/** A parasol on the beach, in the evening sun. */
import { INK, backdrop, box, disc, flat, gradient, inked, stroke, type Scene } from './shapes.ts';

export const beach: Scene = {
  person: { x: 228, y: 252, scale: 0.522 },
  back: [
    gradient('a', [
      [0, '#ffd7a1'],
      [0.55, '#ff9f83'],
      [1, '#e8708a'],
    ]),
    gradient('b', [
      [0, '#f0849a'],
      [0.5, '#8f7fb8'],
      [1, '#4f86a6'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [318, 236], r: 62, fill: '#fff3cf' }),
    disc({ at: [318, 236], r: 92, fill: '#fff3cf', opacity: 0.25 }),
    box({ at: [0, 252, 400, 150], fill: 'url(#b)' }),
    stroke('M270 274h90M292 292h54M300 312h34', { colour: '#fff3cf', width: 7, opacity: 0.8 }),
    stroke('M20 300h44M120 330h30M10 352h60M352 340h40', {
      colour: '#fff',
      width: 5,
      opacity: 0.4,
    }),
    flat('M0 384c70-18 140 12 220 2s130-16 180-2v130H0Z', '#f7d3a6'),
    flat(
      'M0 384c70-18 140 12 220 2s130-16 180-2v14c-50-12-100-8-180 4S70 382 0 398Z',
      '#fff1dc',
      0.8,
    ),
    stroke('M48 66c10-12 20-10 24 0 6-10 16-12 24-2M112 104c7-9 14-7 17 0 4-7 11-8 17-1', {
      colour: INK,
      width: 4.5,
    }),
    inked('M62 470 88 182', 'none', 8),
    inked(
      'M-46 232C-30 128 66 96 118 124c54 24 84 74 82 120-30-22-52-22-76-8-26-24-54-30-84-16-24-20-52-12-86 12Z',
      '#fff4e4',
      6,
    ),
    inked(
      'M88 182c0-28 8-48 30-58-36 4-66 36-78 96 30-14 58-8 84 16 24-14 46-14 76 8-6-60-56-110-82-120 14 26 14 74 6 112',
      '#e4586a',
      6,
    ),
    stroke('M88 182 40 220', { colour: INK, width: 5 }),
  ].join(''),
  front: '',
  wash: { colour: '#ff7a4a', strength: 0.3 },
};
