/**
 * The strokes of our own scenes (CC0) as SVG, on a canvas of 400 × 500. Far things are flat, near ones have a line of
 * ink. A scene names no more than seven colours.
 */
export const INK = '#2a1518';
export const SCENE_WIDTH = 400;
export const SCENE_HEIGHT = 500;

export interface Scene {
  /** The middle of the face, and the size of the person; null for a picture of things alone. */
  readonly person: { readonly x: number; readonly y: number; readonly scale: number } | null;
  /** Behind the person. */
  readonly back: string;
  /** In front of the person. */
  readonly front: string;
  /** In front of everything else, in the colour of the skin. */
  readonly hands?: (skin: string) => string;
  /** A warm light over the whole picture. */
  readonly wash: { readonly colour: string; readonly strength: number };
}

type Stop = readonly [offset: number, colour: string];

const stopsOf = (stops: readonly Stop[]): string =>
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');

/** From top to bottom, or slanted. */
export function gradient(id: string, stops: readonly Stop[], isSlanted = false): string {
  const end = isSlanted ? 'x2="1" y2="1"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient>`;
}

interface Glow {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export const glow = (id: string, { x, y, r }: Glow, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`;

const fade = (opacity: number | undefined): string =>
  opacity === undefined ? '' : ` opacity="${opacity}"`;

const line = (colour: string, width: number): string =>
  ` stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A shape without a line. */
export const flat = (path: string, fill: string, opacity?: number): string =>
  `<path d="${path}" fill="${fill}"${fade(opacity)}/>`;

/** A shape with a line of ink, or the line alone. */
export const inked = (path: string, fill = 'none', width = 7): string =>
  `<path d="${path}" fill="${fill}"${line(INK, width)}/>`;

/** A line of ink around something one sees through. */
export const glass = (path: string, fill: string, opacity: number): string =>
  `<path d="${path}" fill="${fill}" fill-opacity="${opacity}"${line(INK, 6)}/>`;

export interface Pen {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
}

export const stroke = (path: string, { colour, width, opacity }: Pen): string =>
  `<path d="${path}" fill="none"${line(colour, width)}${fade(opacity)}/>`;

export interface Disc {
  readonly at: readonly [x: number, y: number];
  readonly r: number;
  readonly fill: string;
  /** The width of its line of ink. */
  readonly ink?: number;
  readonly opacity?: number;
}

export const disc = ({ at: [x, y], r, fill, ink, opacity }: Disc): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${ink === undefined ? '' : line(INK, ink)}${fade(opacity)}/>`;

export interface BoxShape {
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly fill: string;
  readonly ink?: number;
  readonly radius?: number;
  readonly opacity?: number;
}

export const box = ({
  at: [x, y, width, height],
  fill,
  ink,
  radius = 0,
  opacity,
}: BoxShape): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"` +
  `${ink === undefined ? '' : line(INK, ink)}${fade(opacity)}/>`;

export const backdrop = (fill: string): string =>
  box({ at: [0, 0, SCENE_WIDTH, SCENE_HEIGHT], fill });

/** `inside` is cut to `shape`. */
export const cut = (id: string, shape: string, inside: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inside}</g>`;

export const moved = (x: number, y: number, inside: string): string =>
  `<g transform="translate(${x} ${y})">${inside}</g>`;

export const steam = (x: number, y: number, colour = '#fff'): string =>
  stroke(`M${x} ${y}c-8-10 8-18 0-30M${x + 16} ${y - 2}c-8-10 8-18 0-30`, {
    colour,
    width: 5,
    opacity: 0.85,
  });

/** A sagging line of lamps, `top` at its ends. */
export function lamps(top: number, count: number, sag: number): string {
  const string = stroke(`M-10 ${top} Q 200 ${top + sag * 2} 410 ${top - 10}`, {
    colour: INK,
    width: 3.5,
  });
  const lamp = (_one: unknown, index: number): string => {
    const t = (index + 0.5) / count;
    const x = (1 - t) ** 2 * -10 + 2 * t * (1 - t) * 200 + t * t * 410;
    const y = (1 - t) ** 2 * top + 2 * t * (1 - t) * (top + sag * 2) + t * t * (top - 10);
    const at = [x, y + 11] as const;
    return (
      disc({ at, r: 18, fill: '#ffe2a0', opacity: 0.28 }) +
      disc({ at, r: 7.5, fill: '#ffe2a0', ink: 3 })
    );
  };
  return string + Array.from({ length: count }, lamp).join('');
}
