/** A plain study in evening light. */
import { backdrop, disc, glow, type Scene } from './shapes.ts';

export const evening: Scene = {
  person: { x: 200, y: 246, scale: 0.68 },
  back: [
    glow('a', { x: 0.3, y: 0.28, r: 0.95 }, [
      [0, '#ffb98a'],
      [0.45, '#d8577a'],
      [1, '#5a1f54'],
    ]),
    backdrop('url(#a)'),
    disc({ at: [92, 120], r: 64, fill: '#ffe6b8', opacity: 0.45 }),
    disc({ at: [92, 120], r: 38, fill: '#fff3d6' }),
  ].join(''),
  front: '',
  wash: { colour: '#ff9a6a', strength: 0.26 },
};
