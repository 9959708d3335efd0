/**
 * Draws a recipe: DiceBear lays the parts of a person out as SVG, our scene is behind and in front of it, sharp makes
 * the picture. server/demo/drawn-images.ts stores it.
 */
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import sharp, { type Sharp } from 'sharp';
import type { Recipe } from './pictures.ts';
import type { Portrait } from './portrait.ts';
import { type PersonPlace, SCENES } from './scene-table.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, sceneOf } from './scenes.ts';

const style = new Style(openPeeps);
const QUALITY = 82;

/** The middle of the face, in units of the person's drawing. */
const FACE_X = 408;
const FACE_Y = 392;
/** Of the wash; the rest of its strength is the light's own colour. */
const FLAT_SHARE = 0.32;

/** What a scene sets for its own lines would be handed down to the person's. */
const PLAIN_LINES = 'stroke-linecap="butt" stroke-linejoin="miter"';

const heightOf = (width: number): number => Math.round((width * SCENE_HEIGHT) / SCENE_WIDTH);

/** The drawing of a person without its frame. */
function personOf(portrait: Portrait): string {
  const { beard, glasses, ink } = portrait;
  const drawing = new Avatar(style, {
    headVariant: portrait.head,
    expressionVariant: portrait.face,
    facialHairProbability: beard === null ? 0 : 100,
    ...(beard === null ? {} : { facialHairVariant: beard }),
    accessoriesProbability: glasses === null ? 0 : 100,
    ...(glasses === null ? {} : { accessoriesVariant: glasses }),
    maskProbability: 0,
    skinColor: portrait.skin,
    headContrastColor: portrait.hair,
    inkColor: ink,
    clothingColor: portrait.clothes,
  }).toString();
  return drawing
    .replace(/<g clip-path="[^"]*">/, '<g>')
    .replaceAll('"black"', `"${ink}"`)
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
}

/** Head, hair and shoulders as plain shapes: no more is seen of them in a placeholder, and they are drawn at once. */
const silhouetteOf = ({ skin, hair, ink, clothes, head }: Portrait): string =>
  `<circle cx="350" cy="300" r="190" fill="${head.startsWith('gray') ? hair : ink}"/>` +
  `<path d="M60 900C60 640 200 560 360 560S660 640 660 900Z" fill="${clothes}"/>` +
  `<circle cx="400" cy="380" r="140" fill="${skin}"/>`;

type DrawPerson = (portrait: Portrait) => string;

function placed({ x, y, scale }: PersonPlace, portrait: Portrait): string {
  const size = scale * portrait.size;
  const left = portrait.flip ? x + FACE_X * size : x - FACE_X * size;
  return `translate(${left} ${y - FACE_Y * size}) scale(${portrait.flip ? -size : size} ${size})`;
}

function svgOf({ scene, portrait }: Recipe, width: number, drawPerson: DrawPerson): string {
  const { person: at, wash } = SCENES[scene];
  const person =
    portrait === null || at === null
      ? ''
      : `<g ${PLAIN_LINES} transform="${placed(at, portrait)}">${drawPerson(portrait)}</g>`;
  const size = `width="${width}" height="${heightOf(width)}"`;
  const opacity = (wash.strength * FLAT_SHARE).toFixed(2);
  const light = `<rect width="100%" height="100%" fill="${wash.colour}" opacity="${Number(opacity)}"/>`;
  return sceneOf(scene)
    .replace('<svg ', `<svg ${size} `)
    .replaceAll('currentColor', portrait?.skin ?? 'currentColor')
    .replace('</svg>', `${light}</svg>`)
    .replace('<g id="person"/>', () => person);
}

/** The light is blended by sharp: in the SVG the same takes three times as long. */
function paint(recipe: Recipe, width: number, drawPerson: DrawPerson): Sharp {
  const { colour, strength } = SCENES[recipe.scene].wash;
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  const light = { r: red, g: green, b: blue, alpha: strength };
  const whole = { width, height: heightOf(width), channels: 4, background: light } as const;
  return sharp(Buffer.from(svgOf(recipe, width, drawPerson)))
    .composite([{ input: { create: whole }, blend: 'soft-light' }])
    .flatten({ background: '#ffffff' });
}

/** A picture of this width, not yet encoded. */
export const paintWhole = (recipe: Recipe, width: number): Sharp => paint(recipe, width, personOf);

/** The same without a face. */
export const paintRough = (recipe: Recipe, width: number): Sharp =>
  paint(recipe, width, silhouetteOf);

/** A picture of this width as webp. */
export const draw = (recipe: Recipe, width: number): Promise<Buffer> =>
  paintWhole(recipe, width).webp({ quality: QUALITY, effort: 2 }).toBuffer();
