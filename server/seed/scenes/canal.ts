/** By a canal, with tulips in the basket of a bicycle. */
import { INK, backdrop, box, disc, flat, gradient, inked, stroke, type Scene } from './shapes.ts';

interface House {
  readonly x: number;
  readonly width: number;
  readonly fill: string;
  readonly gable: 'step' | 'point' | 'bell';
  readonly top: number;
}

function roofOf({ gable, width }: House): string {
  const half = width / 2;
  if (gable === 'point') return `l${half} -52 ${half} 52`;
  if (gable === 'step') return `h8v-14h10v-14h10v-12h${width - 56}v12h10v14h10v14h8`;
  const bell = `c10-4 12-16 14-26 12 0 14-14 ${half - 14}-16`;
  return `${bell} ${half - 26} 2 ${half - 28} 16 ${half - 14} 16 2 10 4 22 14 26`;
}

function house(look: House): string {
  const { x, width, fill, top } = look;
  let drawn = inked(`M${x} 336V${top + 40}${roofOf(look)}V336Z`, fill, 4);
  for (let y = top + 62; y < 320; y += 50) {
    const light = y % 3 === 0 ? '#ffd27a' : '#fff1d0';
    for (const left of [x + 12, x + 10 + width / 2]) {
      drawn += box({ at: [left, y, width / 2 - 22, 32], fill: light, ink: 3, radius: 2 });
    }
  }
  return drawn;
}

const HOUSES = [
  house({ x: -14, width: 84, fill: '#c4604c', gable: 'step', top: 90 }),
  house({ x: 70, width: 72, fill: '#e3a95c', gable: 'point', top: 120 }),
  house({ x: 142, width: 80, fill: '#6f7fae', gable: 'bell', top: 84 }),
  house({ x: 222, width: 70, fill: '#f3e3cc', gable: 'step', top: 118 }),
  house({ x: 292, width: 76, fill: '#8f4a5c', gable: 'point', top: 100 }),
  house({ x: 368, width: 70, fill: '#5f9a8b', gable: 'step', top: 110 }),
].join('');

export const canal: Scene = {
  person: { x: 222, y: 246, scale: 0.522 },
  back: [
    gradient('a', [
      [0, '#ffc9a0'],
      [1, '#fff0d8'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [70, 70], r: 30, fill: '#fff6df', opacity: 0.9 }),
    HOUSES,
    box({ at: [-10, 334, 420, 16], fill: '#8a6a58', ink: 4 }),
    box({ at: [0, 350, 400, 160], fill: '#7fb0bd' }),
    stroke('M20 380h60M120 400h40M300 384h70M250 420h50M30 440h40', {
      colour: '#dff2f0',
      width: 6,
      opacity: 0.8,
    }),
    flat('M-10 440c120-16 260-16 420 0v80H-10Z', '#c9a88a'),
  ].join(''),
  front: [
    stroke('M118 400c40-26 76-20 96 8', { colour: INK, width: 11 }),
    stroke('M118 400c40-26 76-20 96 8', { colour: '#7f7a88', width: 4.5 }),
    inked('M206 400l22 14', 'none', 13),
    inked('M-6 424h132l-14 96H14Z', '#cf9a5c'),
    stroke('M2 450h120M8 478h108M30 428l6 84M64 428v86M98 428l-6 84', { colour: INK, width: 4 }),
    inked('M30 420C26 396 28 372 22 350', 'none', 5),
    inked('M66 420c0-26-4-50 2-76', 'none', 5),
    inked('M98 420c2-22 8-40 6-60', 'none', 5),
    inked('M6 332c2 26 32 26 34 0l-9 6-8-14-8 14Z', '#e4504f', 5),
    inked('M50 326c2 28 36 28 38 0l-10 7-9-15-9 15Z', '#ffcf57', 5),
    inked('M88 344c2 25 32 25 34 0l-9 6-8-13-8 13Z', '#ef7f9f', 5),
    inked(
      'M40 420c-22-12-28-30-24-46 16 8 24 24 24 46ZM84 420c-2-22 6-36 20-42 4 18-4 32-20 42Z',
      '#58a06a',
      5,
    ),
  ].join(''),
  wash: { colour: '#ffb080', strength: 0.2 },
};
