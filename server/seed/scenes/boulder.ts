/** At the climbing wall. */
import { INK, backdrop, disc, flat, inked, stroke, type Scene } from './shapes.ts';

export const boulder: Scene = {
  person: { x: 198, y: 248, scale: 0.539 },
  back: [
    backdrop('#e8dccb'),
    flat('M0 0h180L120 210 0 160Z', '#f3eadc'),
    flat('M180 0h220v120L270 230 120 210Z', '#ddcdb8'),
    flat('M400 120v240L300 400 270 230Z', '#f0e5d4'),
    flat('M0 160l120 50-40 200-80 40Z', '#d8c7b1'),
    inked('M40 70c10-22 50-18 52 6s-26 34-44 26c-12-6-14-20-8-32Z', '#e4586a', 5),
    inked('M290 60c20-14 54 0 48 24s-44 26-56 8c-6-12-2-24 8-32Z', '#3f8fc0', 5),
    inked('M346 200c18-6 40 8 34 28s-34 24-46 8c-8-14-2-30 12-36Z', '#f0b35a', 5),
    inked('M22 250c18-10 44 2 40 22s-34 22-46 6c-6-10-2-22 6-28Z', '#5fae7a', 5),
    inked('M176 40c12-10 32-4 34 12s-22 22-34 14-10-18 0-26Z', '#9a6fc8', 5),
    inked('M330 330c14-10 36-2 36 16s-28 22-40 8-6-18 4-24Z', '#e4586a', 5),
    disc({ at: [66, 78], r: 4, fill: INK }),
    disc({ at: [312, 78], r: 4, fill: INK }),
    disc({ at: [360, 216], r: 4, fill: INK }),
    disc({ at: [40, 266], r: 4, fill: INK }),
  ].join(''),
  front: [
    stroke('M34 430l14-8M60 452l6-16M360 440l-14-6M340 464l-6-14', { colour: '#fff', width: 8 }),
    disc({ at: [44, 470], r: 20, fill: '#fff', opacity: 0.7 }),
    disc({ at: [74, 486], r: 26, fill: '#fff', opacity: 0.7 }),
    disc({ at: [354, 486], r: 26, fill: '#fff', opacity: 0.7 }),
  ].join(''),
  wash: { colour: '#ffd9b0', strength: 0.14 },
};
