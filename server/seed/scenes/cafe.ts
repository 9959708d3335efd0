/** A café table with coffee and a croissant. */
import { INK, backdrop, box, disc, flat, inked, steam, stroke, type Scene } from './shapes.ts';

export const cafe: Scene = {
  person: { x: 204, y: 238, scale: 0.522 },
  back: [
    backdrop('#93404a'),
    box({ at: [0, 0, 400, 500], fill: '#5b1f33', opacity: 0.25 }),
    box({ at: [236, 54, 190, 212], fill: '#ffd89a', ink: 6, radius: 10 }),
    flat('M242 190c30-30 60-30 90-12s50 10 80-6v88H242Z', '#f3a76a'),
    disc({ at: [292, 118], r: 20, fill: '#fff1cf', opacity: 0.8 }),
    disc({ at: [350, 150], r: 13, fill: '#fff1cf', opacity: 0.6 }),
    inked('M236 160h170M326 54v212', 'none', 5),
    inked('M-10 176h124', 'none', 8),
    inked('M14 172v-30h34v30M62 172c0 0-4-34 22-34s22 34 22 34', '#f2d3b0', 5),
    stroke('M84 138c-14-20-30-14-30-30 18 0 26 10 30 22 2-18 12-28 30-28 0 18-14 26-30 36', {
      colour: '#3f7a57',
      width: 0,
    }),
    flat(
      'M84 140c-30-8-34-26-30-42 18 6 28 18 30 34 2-22 14-36 34-38 2 22-10 40-34 46Z',
      '#5f9a6b',
    ),
    inked(
      'M84 140c-30-8-34-26-30-42 18 6 28 18 30 34 2-22 14-36 34-38 2 22-10 40-34 46Z',
      'none',
      4.5,
    ),
    stroke('M60 0v40M184 0v16', { colour: INK, width: 4 }),
    disc({ at: [60, 70], r: 58, fill: '#ffd27a', opacity: 0.22 }),
    inked('M26 72c2-24 16-34 34-34s32 10 34 34Z', '#f0b35a', 5),
    disc({ at: [184, 46], r: 50, fill: '#ffd27a', opacity: 0.22 }),
    inked('M152 48c2-22 14-32 32-32s30 10 32 32Z', '#f0b35a', 5),
  ].join(''),
  front: [
    inked('M-10 432h420v90H-10Z', '#d59a63'),
    stroke('M20 468h70M150 480h90M300 462h60', { colour: '#b97a46', width: 5 }),
    steam(70, 386, '#fff4e4'),
    inked('M38 404h74c0 34-10 52-37 52s-37-18-37-52Z', '#fff4e4', 6),
    inked('M112 414c24-4 26 26-6 26', 'none', 6),
    inked('M24 460h104'),
    inked('M282 452c10 8 92 8 104 0', '#fff4e4', 6),
    inked('M296 446c-4-22 14-40 40-40s46 16 42 40c-12-8-20-10-28-8-18-4-36-4-54 8Z', '#e6a653', 6),
    stroke('M318 414l4 22M340 408l2 26M360 416l-4 20', { colour: INK, width: 4.5 }),
  ].join(''),
  wash: { colour: '#ffb061', strength: 0.3 },
};
