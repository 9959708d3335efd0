/** Two drawn people for the picture of a niche. */
import femke from '#src/assets/people/femke.webp';
import helen from '#src/assets/people/helen.webp';
import luca from '#src/assets/people/luca.webp';
import malik from '#src/assets/people/malik.webp';
import milan from '#src/assets/people/milan.webp';
import noor from '#src/assets/people/noor.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';

export type Pair = readonly [start: string, end: string];

export function pairOf(niche: number): Pair {
  switch (niche) {
    case 2:
      return [noor, luca];
    case 5:
      return [helen, tomasz];
    case 6:
      return [femke, luca];
    case 7:
      return [milan, malik];
    default:
      return [sofie, milan];
  }
}
