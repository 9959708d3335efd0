/** The dog has the sofa. */
import { INK, backdrop, box, disc, flat, inked, moved, stroke, type Scene } from './shapes.ts';

export const sofaDog: Scene = {
  person: null,
  back: [
    backdrop('#f0cdb6'),
    box({ at: [240, 40, 130, 110], fill: '#fff4e4', ink: 6, radius: 4 }),
    flat('M246 140l40-50 30 34 20-24 28 40Z', '#7fa9b8'),
    inked('M60 0v120M20 120h80l14 56H6Z', '#f0b35a', 6),
    disc({ at: [60, 176], r: 90, fill: '#fff0c0', opacity: 0.4 }),
    inked('M-20 250c0-50 40-60 70-50h300c40-10 70 6 70 50v290H-20Z', '#3f7a78'),
    inked('M-20 372h440', 'none', 6),
    stroke('M200 206v160', { colour: '#2c5c5a', width: 6 }),
  ].join(''),
  front: moved(
    0,
    -76,
    [
      inked('M110 470c-30-60 10-120 90-124 90-4 140 40 130 100-2 20-10 30-20 36H120Z', '#e0a566'),
      inked('M310 440c40-10 50-40 36-58', 'none', 11),
      inked(
        'M76 388c-6-60 34-92 82-90 50 2 82 42 74 92-6 40-36 62-78 60-44-2-74-24-78-62Z',
        '#e0a566',
      ),
      inked('M98 332c-40-8-64 20-60 56 2 28 20 44 36 40 18-8 16-50 24-96Z', '#8f5a35'),
      inked('M206 324c34-16 62 4 64 40 2 28-12 48-28 46-20-2-22-42-36-86Z', '#8f5a35'),
      flat('M114 416c-4-28 18-44 42-44s46 18 42 46c-4 26-22 36-44 36-22-2-38-14-40-38Z', '#fff1dc'),
      inked('M136 392c0-13 36-13 38 0 0 13-14 22-20 22s-18-9-18-22Z', INK, 3),
      inked('M155 414v10M130 424c8 12 20 10 25 2 6 8 20 10 26-2', 'none', 6),
      stroke('M112 368c6-5 14-5 20 0M178 366c6-5 14-5 20 0', { colour: INK, width: 6 }),
      inked('M96 470c0 22 70 22 74 0', '#fff1dc', 6),
    ].join(''),
  ),
  wash: { colour: '#ffd9a0', strength: 0.14 },
};
