/**
 * Draws the people of the public pages, who are nobody, into src/assets/people. Run it after a scene changes and commit
 * what it writes: the same code draws the same pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';

import type { Recipe } from '#demo/pictures.ts';
import type { Portrait } from '#demo/portrait.ts';
import { paintWhole } from '#demo/drawing.ts';
import type { SceneName } from '#demo/scene-table.ts';
import { THUMB_WIDTH_PX } from '#schemas/limits.ts';

const OUT = new URL('../src/assets/people/', import.meta.url);
const BYTES_MAX = 13 * 1024;
const QUALITIES = [78, 70, 62, 54, 46, 38] as const;

const USUAL = {
  face: 'smile',
  beard: null,
  glasses: null,
  skin: '#ffdbb4',
  hair: '#724133',
  ink: '#2b1713',
  clothes: '#fff1dc',
  flip: false,
  size: 1,
} as const satisfies Omit<Portrait, 'head'>;

type Look = Pick<Portrait, 'head'> & Partial<Portrait>;

const at = (scene: SceneName, look: Look): Recipe => ({ scene, portrait: { ...USUAL, ...look } });

const DARK = { ink: '#1d1014' } as const;

const PEOPLE: Readonly<Record<string, Recipe>> = {
  amara: at('disco', { ...DARK, head: 'afro', skin: '#8a5636', clothes: '#f0b35a', size: 0.92 }),
  anna: at('dawn', { head: 'medium3', ink: '#33190f', clothes: '#f4c95a' }),
  daan: at('boulder', {
    head: 'hatBeanie',
    beard: 'moustache2',
    face: 'calm',
    hair: '#c6454f',
    clothes: '#6f7fae',
    flip: true,
  }),
  eva: at('rooftop', { head: 'mediumBangs3', face: 'calm', ink: '#241018', clothes: '#5fae9a' }),
  femke: at('seaSwim', { head: 'bangs', hair: '#e0b25f', ink: '#33190f', clothes: '#3f8a86' }),
  helen: at('train', {
    head: 'grayBun',
    glasses: 'glasses3',
    face: 'cute',
    skin: '#ffe0c4',
    hair: '#e8e1e1',
    ink: '#33211f',
    clothes: '#7a5aa0',
    size: 0.95,
  }),
  jasper: at('dog', {
    head: 'short4',
    skin: '#ffe0c4',
    hair: '#c9582b',
    ink: '#33190f',
    clothes: '#2f4a6a',
  }),
  kofi: at('reading', {
    ...DARK,
    head: 'twists',
    glasses: 'glasses2',
    skin: '#7a4a30',
    clothes: '#f4e0b8',
  }),
  lotte: at('meadow', { head: 'mediumBangs', ink: '#5a2a16', clothes: '#8fb3d8', flip: true }),
  luca: at('kitchen', {
    head: 'short5',
    beard: 'full2',
    skin: '#edb98a',
    ink: '#241410',
    clothes: '#5f8f7a',
    flip: true,
  }),
  malik: at('openMic', {
    ...DARK,
    head: 'dreads2',
    beard: 'chin',
    skin: '#9a6038',
    clothes: '#e7ddd0',
    size: 0.95,
  }),
  milan: at('rooftop', { head: 'pomp', beard: 'chin', ink: '#241410', clothes: '#3f6f8f' }),
  noor: at('cafe', { ...DARK, head: 'longBangs', face: 'calm', skin: '#d9995f' }),
  sofie: at('beach', {
    head: 'longCurly',
    skin: '#f0bd92',
    ink: '#3a1a10',
    clothes: '#e4586a',
    flip: true,
  }),
  tomasz: at('mountains', {
    head: 'grayShort',
    beard: 'goatee1',
    hair: '#d5cfcc',
    ink: '#2b1c1c',
    clothes: '#8f3a4a',
  }),
  yara: at('canal', { ...DARK, head: 'bun', skin: '#ae6b3a', clothes: '#ef9a4a', size: 0.92 }),
};

/** In the best quality that fits the limit. */
async function pictureOf(name: string, recipe: Recipe): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await paintWhole(recipe, THUMB_WIDTH_PX).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= BYTES_MAX) return bytes;
  }
  throw new Error(`${name} does not fit into ${BYTES_MAX} bytes`);
}

await mkdir(OUT, { recursive: true });
for (const [name, recipe] of Object.entries(PEOPLE)) {
  await writeFile(new URL(`${name}.webp`, OUT), await pictureOf(name, recipe));
}
console.log(`${Object.keys(PEOPLE).length} people drawn`);
