/** On a small stage, with a microphone. */
import { INK, backdrop, flat, gradient, inked, lamps, stroke, type Scene } from './shapes.ts';

export const openMic: Scene = {
  person: { x: 226, y: 246, scale: 0.539 },
  back: [
    gradient('a', [
      [0, '#21163f'],
      [0.7, '#6b2767'],
      [1, '#a13a6c'],
    ]),
    backdrop('url(#a)'),
    flat('M150-10 20 510h300L250-10Z', '#ffd9f0', 0.13),
    flat('M320-10 210 510h230L420-10Z', '#ffd9a0', 0.12),
    flat('M0 0h46c10 120-6 240 14 360-20 60-40 90-60 110Z', '#7a1f4a'),
    flat('M400 0h-40c-12 140 8 250-10 360 16 60 34 90 50 110Z', '#7a1f4a'),
    stroke('M16 0c4 130-4 250 8 380M384 0c-6 140 4 260-6 380', { colour: '#5b1538', width: 6 }),
    lamps(34, 8, 38),
  ].join(''),
  front: [
    inked('M62 520 132 356', 'none', 11),
    stroke('M62 520 132 356', { colour: '#8c8a9c', width: 4.5 }),
    inked('M124 360l24-52 26 12-28 50Z', '#3b3848', 6),
    inked('M142 312c-10-22 2-44 24-46s38 18 32 40c-6 18-30 28-56 6Z', '#c9c6d6', 6),
    stroke(
      'M152 282l38 30M148 298l26 20M170 274l26 20M186 278l-34 30M168 274l-22 20M196 296l-18 20',
      { colour: INK, width: 3 },
    ),
    inked('M148 308l28 18', 'none', 6),
  ].join(''),
  wash: { colour: '#d65bd0', strength: 0.34 },
};
