/**
 * The film of the landing page `video`: Jasper waits, Pip watches a butterfly. Every movement repeats within the length of
 * the film, so that the last frame leads into the first.
 */
import { readFileSync } from 'node:fs';

export const FILM_SECONDS = 8;

const SCENE = readFileSync(new URL('walk-with-pip.svg', import.meta.url), 'utf8');
const BLINKS = [0.21, 0.62, 0.66];
const BLINK_SHARE = 0.012;

const wave = (moment: number, times: number, shift = 0): number =>
  Math.sin(2 * Math.PI * (times * moment + shift));

const turn = (degrees: number, x: number, y: number): string =>
  `rotate(${degrees.toFixed(3)} ${x} ${y})`;
const move = (x: number, y: number): string => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

/** Where the butterfly is: it comes in at the top end, circles over Pip's nose and leaves again. */
function butterflyAt(moment: number): { x: number; y: number } {
  const far = Math.cos(Math.PI * moment) ** 4;
  return {
    x: 296 + 190 * far + 40 * wave(moment, 2),
    y: 150 - 120 * far + 26 * wave(moment, 3, 0.2) + 5 * wave(moment, 9),
  };
}

/** One frame as SVG; `moment` runs from 0 to 1. */
export function walkWithPip(moment: number): string {
  const { x, y } = butterflyAt(moment);
  const isBlinking = BLINKS.some((blink) => Math.abs(moment - blink) < BLINK_SHARE);
  const flap = 0.35 + 0.65 * Math.abs(wave(moment, 24));
  const look = (x - 310) / 100;
  const transforms: Record<string, string> = {
    clouds: move(12 * wave(moment, 1), 0),
    jasper: `${move(0, 2.2 * wave(moment, 2))} ${turn(0.7 * wave(moment, 1), 150, 500)}`,
    pip: `${turn(3.2 * look + 2 * wave(moment, 2, 0.1), 322, 430)} ${move(0, 1.6 * wave(moment, 6))}`,
    'left-ear': turn(5 * wave(moment, 3) - 3 * look, 266, 318),
    'right-ear': turn(5 * wave(moment, 3, 0.4) - 3 * look, 374, 314),
    tongue: `translate(0 ${(404 * (1 - tongueScale(moment))).toFixed(2)}) scale(1 ${tongueScale(moment).toFixed(3)})`,
    eyes: isBlinking ? 'translate(0 306) scale(1 .1)' : move(2.6 * look, (y - 250) / 60),
    butterfly: `${move(x, y)} ${turn(14 * wave(moment, 2, 0.3), 0, 0)}`,
    wings: `scale(${flap.toFixed(3)} 1)`,
    'other-wings': `scale(${flap.toFixed(3)} 1)`,
  };
  return SCENE.replaceAll(/ id="([a-z-]+)"/g, (tag, id: string) =>
    id in transforms ? ` transform="${transforms[id]}"` : tag,
  );
}

const tongueScale = (moment: number): number => 1 + 0.14 * wave(moment, 16);
