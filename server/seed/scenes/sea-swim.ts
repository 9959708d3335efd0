/** Swimming in the sea, with low hills behind. */
import { backdrop, box, disc, flat, gradient, inked, stroke, type Scene } from './shapes.ts';

export const seaSwim: Scene = {
  person: { x: 204, y: 236, scale: 0.557 },
  back: [
    gradient('a', [
      [0, '#a9dbe6'],
      [1, '#fff0d6'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [84, 118], r: 40, fill: '#fff8e2' }),
    disc({ at: [84, 118], r: 62, fill: '#fff8e2', opacity: 0.4 }),
    flat('M0 238c60-34 120-30 176-8 60-30 130-38 224 0v40H0Z', '#a9b7d6'),
    flat('M0 250c70-16 120-6 190-2s150-10 210 2v30H0Z', '#7f97bf'),
    box({ at: [0, 258, 400, 250], fill: '#3f9bb0' }),
    stroke('M24 286h56M300 282h70M44 320h26M330 322h44M16 356h40M350 360h30', {
      colour: '#c9f0f0',
      width: 5,
      opacity: 0.75,
    }),
  ].join(''),
  front: [
    inked(
      'M-10 402c34-26 62-22 88-2 30 22 62 20 92-2 32-24 62-22 92 0 30 20 60 20 84 0 24-18 44-18 64-8v120H-10Z',
      '#2f89a0',
    ),
    flat(
      'M-10 442c34-22 62-18 88 0 30 18 62 16 92-2 32-20 62-18 92 0 30 18 60 16 84 0 24-14 44-14 64-6v80H-10Z',
      '#5fbfc8',
    ),
    stroke(
      'M40 420c14-8 26-6 36 2M222 420c14-8 26-6 36 2M300 474c16-8 30-6 40 2M90 474c16-8 30-6 40 2',
      { colour: '#fff', width: 6 },
    ),
    stroke('M62 372l-10-14M84 362l-2-18M330 372l10-14M308 362l2-18', { colour: '#fff', width: 6 }),
  ].join(''),
  wash: { colour: '#ffe0b0', strength: 0.14 },
};
