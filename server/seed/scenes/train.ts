/** By the window of a train. */
import { backdrop, box, cut, flat, gradient, inked, stroke, type Scene } from './shapes.ts';

export const train: Scene = {
  person: { x: 236, y: 262, scale: 0.522 },
  back: [
    gradient('a', [
      [0, '#8fb3d8'],
      [0.6, '#ffd9b0'],
      [1, '#ffc08a'],
    ]),
    backdrop('#cfc6da'),
    box({ at: [26, 34, 400, 300], fill: 'url(#a)', ink: 7, radius: 34 }),
    cut(
      'w',
      box({ at: [30, 38, 400, 292], fill: '#fff', radius: 30 }),
      [
        flat('M20 250c60-50 130-40 190-10s130-30 220-20v130H20Z', '#8fa9a0'),
        flat('M20 290c90-36 190-20 400-14v80H20Z', '#a9c57f'),
        stroke('M20 330l150-40M90 340l140-48M190 340l90-46M320 340l40-46', {
          colour: '#8fb06a',
          width: 5,
        }),
        inked('M90 274v-60M90 214l-34-18M90 214l30-22M90 214l6 34', 'none', 4),
        stroke(
          'M70 90l-6 20M130 70l-6 20M180 120l-6 20M60 170l-6 18M140 180l-6 18M330 80l-6 20M370 150l-6 18M250 70l-6 18',
          { colour: '#fff', width: 5, opacity: 0.75 },
        ),
      ].join(''),
    ),
    inked('M120 520c-10-90-6-190 20-222 30-30 170-30 196 0 26 34 34 130 28 222Z', '#48608f'),
    box({ at: [176, 276, 120, 40], fill: '#f4efe6', ink: 5, radius: 16 }),
    box({ at: [-10, 340, 130, 200], fill: '#b9aecb' }),
  ].join(''),
  front: [
    inked('M-10 440h190c14 0 20 8 20 18v62H-10Z', '#f1e6da'),
    inked('M52 364h62l-8 76H60Z', '#fff8ec', 6),
    inked('M46 364h74v-14H46Z', '#c6054f', 5),
    box({ at: [54, 386, 58, 26], fill: '#e7b98a', ink: 5 }),
    inked('M132 440l14-22h40l-8 22Z', '#4a4458', 5),
  ].join(''),
  wash: { colour: '#b8c8ff', strength: 0.16 },
};
