/** A walk in the mountains, with flowers. */
import { INK, backdrop, disc, flat, gradient, inked, stroke, type Scene } from './shapes.ts';

export const mountains: Scene = {
  person: { x: 186, y: 268, scale: 0.539 },
  back: [
    gradient('a', [
      [0, '#9ccbe8'],
      [1, '#ffe9cd'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [326, 92], r: 34, fill: '#fff7df' }),
    flat('M-10 300 60 190l42 50 74-130 66 112 40-52 64 96 74-70v220H-10Z', '#b7b6dc'),
    flat('M176 110l38 64-22-8-14 20-16-22-18 12Z', '#fff'),
    flat('M-10 360 40 280l60 44 96-118 72 106 50-60 92 96v140H-10Z', '#7e8fc4'),
    flat('M196 206l36 52-20-4-16 14-14-16-18 6Z', '#fff'),
    flat('M318 252l34 36-18-2-14 12-12-14-12 2Z', '#fff'),
    flat('M-10 400c80-50 150-40 220-20s130 0 200-26v150H-10Z', '#6fa37f'),
    inked('M40 404V372M40 308l-26 40h14l-18 34h60l-18-34h14Z', '#2f6a58', 5),
    inked('M354 396v-28M354 296l-26 40h14l-20 36h64l-20-36h14Z', '#2f6a58', 5),
    inked('M102 396v-18M102 336l-18 28h10l-13 22h42l-13-22h10Z', '#3f7f66', 4.5),
  ].join(''),
  front: [
    flat('M-10 462c60-26 110-12 160-6s150-18 260-6v60H-10Z', '#8fbf77'),
    inked('M-10 462c60-26 110-12 160-6s150-18 260-6', 'none', 6),
    stroke('M60 488v-26M340 490v-26M300 494v-18', { colour: INK, width: 4.5 }),
    disc({ at: [60, 458], r: 9, fill: '#ffd257', ink: 4.5 }),
    disc({ at: [340, 458], r: 9, fill: '#ef6f8f', ink: 4.5 }),
    disc({ at: [300, 472], r: 7, fill: '#fff', ink: 4.5 }),
    stroke('M24 482l6-16 6 16M378 486l6-16 6 16', { colour: INK, width: 4.5 }),
  ].join(''),
  wash: { colour: '#ffd9a0', strength: 0.18 },
};
