/** At the stove, with a pan and tomatoes. */
import { INK, backdrop, box, disc, inked, steam, stroke, type Scene } from './shapes.ts';

const GROUT = { colour: '#fff', width: 4, opacity: 0.55 };

const rowOf = (y: number, row: number): string =>
  stroke(`M0 ${y}H400`, GROUT) +
  Array.from({ length: 13 }, (_joint, at) =>
    stroke(`M${at * 66 - (row % 2 === 1 ? 33 : 0)} ${y}v46`, GROUT),
  ).join('');

const TILES = Array.from({ length: 7 }, (_row, row) => rowOf(row * 46, row)).join('');

export const kitchen: Scene = {
  person: { x: 206, y: 242, scale: 0.522 },
  back: [
    backdrop('#bfe0d2'),
    TILES,
    inked('M-10 134h150', 'none', 8),
    inked('M14 130V84h36v46Z', '#f0b35a', 5),
    inked('M10 84h44v-12H10Z', '#fff4e4', 5),
    inked('M66 130V98h30v32Z', '#e4586a', 5),
    inked('M62 98h38V86H62Z', '#fff4e4', 5),
    inked('M112 130V74h24v56Z', '#7f97bf', 5),
    stroke('M282 34h130', { colour: INK, width: 7 }),
    stroke('M312 36v30M366 36v26', { colour: INK, width: 4.5 }),
    inked('M284 96c0-40 56-40 56 0s-56 40-56 0Z', '#5a5468', 5),
    inked('M366 62c-20 12-24 62 0 74 24-12 20-62 0-74Z', '#fff4e4', 5),
    stroke('M366 74v52M356 84c-4 14-4 28 0 40M376 84c4 14 4 28 0 40', {
      colour: '#c9b8a8',
      width: 3.5,
    }),
    box({ at: [0, 320, 400, 200], fill: '#9cc7b6' }),
  ].join(''),
  front: [
    inked('M-10 436h420v80H-10Z', '#f3d7b0'),
    steam(74, 372),
    steam(104, 366),
    inked('M24 392h136v26c0 20-10 30-30 30H54c-20 0-30-10-30-30Z', '#4a4458', 6),
    inked('M160 402h66', 'none', 12),
    stroke('M160 402h64', { colour: '#c98b5a', width: 5 }),
    inked('M20 390h144'),
    disc({ at: [298, 432], r: 25, fill: '#e4504f', ink: 6 }),
    disc({ at: [346, 440], r: 20, fill: '#e4504f', ink: 6 }),
    inked('M290 408c6 6 12 6 16 0M340 422c4 5 9 5 12 0', 'none', 5),
    inked(
      'M250 458c-26 4-36-8-36-24 20-2 34 6 36 24 0-22 12-34 32-32 0 20-12 32-32 32Z',
      '#58a06a',
      5,
    ),
  ].join(''),
  wash: { colour: '#fff0c8', strength: 0.2 },
};
