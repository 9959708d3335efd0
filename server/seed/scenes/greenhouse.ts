/** Between the plants of a greenhouse. */
import { INK, backdrop, disc, flat, inked, stroke, type Scene } from './shapes.ts';

export const greenhouse: Scene = {
  person: { x: 200, y: 250, scale: 0.539 },
  back: [
    backdrop('#e6efd6'),
    flat('M0 0h400v150L200 20 0 150Z', '#cfe4e6'),
    stroke('M0 150 200 20 400 150M200 20V0M100 84V0M300 84V0', { colour: '#fff', width: 8 }),
    stroke('M66 160v340M334 160v340M200 40v300', { colour: '#fff', width: 7 }),
    flat('M-20 220c60-40 120-20 130 40-50 30-110 20-130-40Z', '#6aa777'),
    flat('M420 190c-60-40-124-20-136 44 54 30 116 16 136-44Z', '#5a9a6e'),
    flat('M-20 330c70-40 140-10 146 56-60 30-130 10-146-56Z', '#4a8a62'),
    flat('M420 320c-70-40-140-8-146 60 60 30 130 8 146-60Z', '#4a8a62'),
    inked('M40 0v74M12 74h56l-8 46H20Z', '#d9794f', 5),
    inked('M40 74c-30-10-44 6-48 26M40 74c10-24 34-26 46-12', 'none', 5),
  ].join(''),
  front: [
    inked(
      'M-30 520c-14-80 20-136 88-150-8 22-2 32 14 36-16 10-16 22-2 34-20 4-22 18-10 34-24 6-30 22-24 46Z',
      '#3f8a60',
    ),
    stroke('M-4 520c8-50 26-94 56-136', { colour: INK, width: 5 }),
    inked(
      'M430 520c14-90-22-150-96-162 10 24 4 34-12 40 18 8 18 22 4 34 22 2 24 18 12 36 26 4 32 24 26 52Z',
      '#57a873',
    ),
    stroke('M402 520c-8-54-26-100-60-146', { colour: INK, width: 5 }),
    disc({ at: [92, 470], r: 15, fill: '#ef7f9f', ink: 5 }),
    disc({ at: [74, 488], r: 15, fill: '#ef7f9f', ink: 5 }),
    disc({ at: [110, 488], r: 15, fill: '#ef7f9f', ink: 5 }),
    disc({ at: [92, 490], r: 8, fill: '#ffd257', ink: 4 }),
  ].join(''),
  wash: { colour: '#d8f0a0', strength: 0.18 },
};
