/**
 * The pictures of demo members: seeding stores the recipe, and the picture is drawn at its first request and kept.
 * Drawing all of them before the first start would take half a minute.
 */
import { availableParallelism } from 'node:os';
import { FULL_IMAGE_WIDTH_PX, PLACEHOLDER_WIDTH_PX, THUMB_WIDTH_PX } from '#schemas/limits.ts';
import sharp from 'sharp';
import type { ReadImage } from '#server/photos/images.ts';
import { type Objects } from '#server/photos/objects.ts';
import { recipeOf } from '#server/rules/object-names.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { toneOf } from '#server/photos/tone.ts';
import { draw, paintRough } from '#demo/drawing.ts';
import { Recipe } from '#demo/pictures.ts';

const QUALITY = 82;
const DRAWN = new RegExp(`^([0-9a-f]{32})-(${THUMB_WIDTH_PX}|${FULL_IMAGE_WIDTH_PX})\\.webp$`);

export const storeRecipe = (objects: Objects, key: string, recipe: Recipe): Promise<void> =>
  objects.put(recipeOf(key), Buffer.from(JSON.stringify(recipe)));

/** Kept in the row itself: a few hundred bytes, shown until the thumbnail is loaded, and the tone. */
export async function previewOf(recipe: Recipe): Promise<{ placeholder: string; tone: string }> {
  const { data, info } = await paintRough(recipe, PLACEHOLDER_WIDTH_PX)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: info });
  const picture = await small.clone().webp({ quality: QUALITY, effort: 2 }).toBuffer();
  const placeholder = `data:image/webp;base64,${picture.toString('base64')}`;
  return { placeholder, tone: await toneOf(small) };
}

/** Stored pictures as they are; a demo picture is drawn at its first request, once for all concurrent requests. */
export function drawOnDemand(objects: Objects): ReadImage {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const limited = limitConcurrency(availableParallelism());

  async function drawn(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const [, key, width] = DRAWN.exec(name) ?? [];
    if (key === undefined || width === undefined) return null;
    const stored = await objects.get(recipeOf(key));
    if (stored === null) return null;
    const recipe = Recipe.parse(JSON.parse(Buffer.from(stored).toString('utf8')));
    const picture = await limited(() => draw(recipe, Number(width)));
    await objects.put(name, picture);
    return Uint8Array.from(picture);
  }

  return async (name) => {
    const stored = await objects.get(name);
    if (stored !== null) return stored;
    const waiting = underWay.get(name);
    if (waiting !== undefined) return waiting;
    const drawing = drawn(name).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  };
}
