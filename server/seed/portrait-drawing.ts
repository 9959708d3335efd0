/**
 * Draws a portrait: DiceBear lays the parts out as SVG, sharp makes the picture. The frame is 4:5 with the shoulders at
 * its foot and the face a little above its middle. drawn-images.ts stores it.
 */
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import sharp from 'sharp';
import type { Portrait } from './portrait.ts';

const style = new Style(openPeeps);

/** In units of the drawing: the middle of the face, and the width of a frame of head and shoulders. */
const FACE_X = 408;
const FACE_Y = 392;
const FRAME_WIDTH = 590;
const FACE_AT = 0.48;

const heightOf = (width: number): number => Math.round((width * 5) / 4);

function frameOf(zoom: number, flip: boolean): string {
  const width = FRAME_WIDTH / zoom;
  const height = (width * 5) / 4;
  const x = (flip ? 704 - FACE_X : FACE_X) - width / 2;
  return `${x} ${FACE_Y - height * FACE_AT} ${width} ${height}`;
}

function svgOf(portrait: Portrait, width: number): Buffer {
  const { zoom, flip, ink } = portrait;
  const drawing = new Avatar(style, {
    headVariant: portrait.head,
    expressionVariant: portrait.face,
    facialHairProbability: portrait.beard === null ? 0 : 100,
    ...(portrait.beard === null ? {} : { facialHairVariant: portrait.beard }),
    accessoriesProbability: portrait.glasses === null ? 0 : 100,
    ...(portrait.glasses === null ? {} : { accessoriesVariant: portrait.glasses }),
    maskProbability: 0,
    skinColor: portrait.skin,
    headContrastColor: portrait.hair,
    inkColor: ink,
    clothingColor: portrait.clothes,
    flip: flip ? 'horizontal' : 'none',
  }).toString();
  const framed = drawing
    .replace(
      /viewBox="[^"]*"/,
      `viewBox="${frameOf(zoom, flip)}" width="${width}" height="${heightOf(width)}"`,
    )
    .replace(/<g clip-path="[^"]*">/, '<g>')
    .replaceAll('"black"', `"${ink}"`);
  return Buffer.from(framed);
}

/** A picture of this width as webp, on the portrait's background. */
export function draw(portrait: Portrait, width: number): Promise<Buffer> {
  return sharp(svgOf(portrait, width))
    .flatten({ background: portrait.background })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
