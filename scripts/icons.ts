/**
 * Draws every icon of the app from the mark in src/lib/mark-path.ts. Run it after the mark changes and commit what it writes
 * into src/public.
 */
import { mkdir, writeFile } from 'node:fs/promises';

import { Coins, Heart, MessageCircle, Search, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

import { SHORTCUTS } from '#server/client/manifest.ts';
import { MARK_PATH } from '#src/lib/mark-path.ts';

const OUT = new URL('../src/public/', import.meta.url);
const UNITS = 48;
const BRAND = '#c6054f';
/** The two ends of --ember in the first niche. */
const EMBER_FROM = '#d11b3e';
const EMBER_TO = '#a00072';
const BRAND_DARK_THEME = '#fe93a4';

interface Tile {
  /** The mark's share of the tile's width. Maskable icons stay inside the inner 80 % circle. */
  share: number;
  /** 0 for a full square that the system masks. */
  radius: number;
}

function mark(attributes: string, share = 1): string {
  const inset = (UNITS * (1 - share)) / 2;
  const place = share === 1 ? '' : ` transform="translate(${inset} ${inset}) scale(${share})"`;
  return `<path${place} ${attributes} d="${MARK_PATH}"/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${content}</svg>\n`;
}

function tile({ share, radius }: Tile): string {
  return svg(ground(radius) + mark('fill="#fff"', share));
}

/** The sign of a page in white, on the ground of the app's icon. */
function shortcut(sign: LucideIcon): string {
  const size = UNITS / 2;
  const at = (UNITS - size) / 2;
  const drawing = createElement(sign, { x: at, y: at, width: size, height: size, color: '#fff' });
  return svg(ground(UNITS / 2) + renderToStaticMarkup(drawing));
}

function ground(radius: number): string {
  const gradient =
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${EMBER_FROM}"/>` +
    `<stop offset="1" stop-color="${EMBER_TO}"/></linearGradient>`;
  return `${gradient}<rect width="${UNITS}" height="${UNITS}" rx="${radius}" fill="url(#g)"/>`;
}

const SIGNS: Readonly<Record<(typeof SHORTCUTS)[number], LucideIcon>> = {
  chats: MessageCircle,
  likes: Heart,
  search: Search,
  credits: Coins,
};

const icon = tile({ share: 0.58, radius: 11 });
const apple = tile({ share: 0.58, radius: 0 });
const maskable = tile({ share: 0.5, radius: 0 });
const favicon = svg(
  `<style>path{fill:${BRAND}}@media(prefers-color-scheme:dark){path{fill:${BRAND_DARK_THEME}}}</style>` +
    mark(''),
);
const badge = svg(mark('fill="#fff"', 0.94));
/** Only its shape counts: the system gives it a colour. */
const monochrome = svg(mark('fill="#000"', 0.6));

const DRAWN = [
  ['icons/icon-192.png', icon, 192],
  ['icons/icon-512.png', icon, 512],
  ['icons/maskable-512.png', maskable, 512],
  ['icons/apple-touch-180.png', apple, 180],
  ['icons/monochrome-512.png', monochrome, 512],
  ['icons/badge-72.png', badge, 72],
  ...SHORTCUTS.map((page) => [`icons/shortcut-${page}-96.png`, shortcut(SIGNS[page]), 96] as const),
] as const;

await mkdir(new URL('icons/', OUT), { recursive: true });
await writeFile(new URL('favicon.svg', OUT), favicon);
await writeFile(new URL('icons/icon.svg', OUT), icon);
await writeFile(new URL('icons/maskable.svg', OUT), maskable);
for (const [name, drawing, size] of DRAWN) {
  const density = (72 * size) / UNITS;
  const image = sharp(Buffer.from(drawing), { density }).resize(size, size);
  await writeFile(new URL(name, OUT), await image.png({ compressionLevel: 9 }).toBuffer());
}
console.log(`icons: ${DRAWN.length} images and 3 drawings written`);
