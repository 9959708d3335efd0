/** Towel, goggles and tea on the jetty. */
import { backdrop, box, disc, flat, gradient, inked, steam, stroke, type Scene } from './shapes.ts';

export const swimThings: Scene = {
  person: null,
  back: [
    gradient('a', [
      [0, '#ffd7a1'],
      [1, '#f08a8a'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [200, 190], r: 70, fill: '#fff3cf' }),
    box({ at: [0, 220, 400, 120], fill: '#5f95b5' }),
    stroke('M150 244h100M166 262h70M178 280h44', { colour: '#fff3cf', width: 7, opacity: 0.85 }),
    flat('M0 330c90-16 240-14 400 0v190H0Z', '#c9905c'),
    stroke('M0 376h400M0 430h400M130 334l-30 180M280 334l34 180', { colour: '#a8703f', width: 5 }),
  ].join(''),
  front: [
    inked('M80 400c40-20 110-14 140 6l-6 60c-40 14-100 12-138-4Z', '#e4586a'),
    stroke('M84 424c40 14 90 14 132 4M80 446c40 14 90 14 132 2', { colour: '#fff1dc', width: 6 }),
    inked(
      'M262 450c-12-24 8-44 30-40s30 26 20 46-40 18-50-6ZM322 440c-8-24 12-42 34-36s28 30 14 46-42 12-48-10Z',
      '#5fbfc8',
      6,
    ),
    inked('M314 432l8-2', 'none', 6),
    inked('M150 394c-2-20 0-40 14-56h20c14 16 16 36 14 56Z', '#fff8ec', 6),
    steam(166, 330, '#fff8ec'),
  ].join(''),
  wash: { colour: '#ff9a5a', strength: 0.14 },
};
