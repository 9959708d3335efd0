/**
 * Histories of photos that are uploaded in pieces.
 */
import { POLLS } from './histories.ts';
import type { Step } from './history.ts';

const piece = (which: number, at: number, of: number): Step => ({ do: 'piece', which, at, of });
const arrived = (which: number): Step => ({ do: 'arrived', which });

export const PHOTO_HISTORIES: readonly [string, readonly Step[]][] = [
  [
    'a photo in pieces is one image, whatever is sent again',
    [
      arrived(0),
      piece(0, 0, 3),
      ...POLLS,
      piece(0, 0, 3),
      piece(0, 2, 3),
      arrived(0),
      piece(0, 1, 3),
      piece(0, 2, 3),
      ...POLLS,
      piece(0, 0, 3),
      piece(0, 3, 3),
      arrived(0),
      ...POLLS,
    ],
  ],
  [
    'a key is one photo',
    [piece(0, 0, 2), piece(0, 0, 3), piece(0, 1, 2), piece(0, 0, 3), piece(1, 0, 1), ...POLLS],
  ],
  [
    'what is no picture is forgotten, and may be sent again',
    [piece(2, 0, 2), piece(2, 1, 2), arrived(2), ...POLLS, piece(2, 0, 1), piece(2, 1, 1)],
  ],
  [
    'without a session no photo arrives',
    [
      piece(0, 0, 2),
      { do: 'session', isGood: false },
      piece(0, 1, 2),
      arrived(0),
      { do: 'session', isGood: true },
      arrived(0),
      piece(0, 1, 2),
      ...POLLS,
    ],
  ],
];
