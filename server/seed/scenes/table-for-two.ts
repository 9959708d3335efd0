/** A table laid for two, by candlelight, nobody there yet. */
import { backdrop, disc, flat, glass, glow, inked, lamps, stroke, type Scene } from './shapes.ts';

export const tableForTwo: Scene = {
  person: null,
  back: [
    glow('a', { x: 0.5, y: 0.42, r: 0.7 }, [
      [0, '#f09a6a'],
      [0.5, '#a83a58'],
      [1, '#4a1a40'],
    ]),
    backdrop('url(#a)'),
    lamps(60, 7, 40),
    disc({ at: [200, 218], r: 86, fill: '#ffd98a', opacity: 0.35 }),
    inked('M-10 380h420v140H-10Z', '#f6e3d2'),
    stroke('M20 420h80M300 440h80M150 470h70', { colour: '#e0c4ac', width: 5 }),
  ].join(''),
  front: [
    inked('M186 400V274h28v126Z', '#fff4e4', 6),
    inked('M166 404h68', 'none', 9),
    inked('M200 262c-18-14-14-34 0-54 14 20 18 40 0 54Z', '#ffcf57', 5),
    glass('M70 292h68c4 44-8 70-34 70s-38-26-34-70Z', '#ffeef0', 0.7),
    flat('M73 318h62c-1 26-12 42-31 42s-30-16-31-42Z', '#c1264f'),
    inked('M104 362v56M76 420h56'),
    glass('M262 292h68c4 44-8 70-34 70s-38-26-34-70Z', '#ffeef0', 0.7),
    flat('M265 318h62c-1 26-12 42-31 42s-30-16-31-42Z', '#c1264f'),
    inked('M296 362v56M268 420h56'),
    inked('M96 458c40 18 170 18 208 0', '#fff', 6),
    inked('M150 452c0-30 100-30 100 0', '#f0b35a', 6),
  ].join(''),
  wash: { colour: '#ff9a5a', strength: 0.1 },
};
