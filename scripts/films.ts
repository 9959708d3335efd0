/**
 * Draws the film of a landing page and encodes it with Chromium, into src/assets/films; its first frame is the poster. Run
 * it after the drawing changes and commit what it writes.
 */
import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { FILM_SECONDS, walkWithPip } from './films/walk-with-pip.ts';
import { webm, type EncodedFrame } from './films/webm.ts';

const ASSETS = new URL('../src/assets/', import.meta.url);
const WIDTH = 640;
const HEIGHT = 800;
const FRAMES_PER_SECOND = 20;
const SECOND_MS = 1000;
/** At 400 KiB a film would be as heavy as the rest of the page together. */
const MAX_BYTES = 400 * 1024;
const BITS_PER_SECOND = 340_000;
const KEY_FRAME_EVERY = 80;
const POSTER_QUALITY = 74;

const COUNT = FILM_SECONDS * FRAMES_PER_SECOND;
const frameMs = (index: number) => (index * SECOND_MS) / FRAMES_PER_SECOND;

const draw = (index: number) =>
  sharp(Buffer.from(walkWithPip(index / COUNT)), { density: (72 * WIDTH) / 400 }).resize(
    WIDTH,
    HEIGHT,
  );

/** Only a page with a secure address has the encoder; nothing is fetched from it. */
const ADDRESS = 'https://film.invalid/';

async function openEncoder(page: Page): Promise<void> {
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(ADDRESS);
}

interface Encoded {
  base64: string;
  timeMs: number;
  isKey: boolean;
}

/** Runs in the page. */
async function encode(given: {
  pictures: string[];
  width: number;
  height: number;
  bitrate: number;
  framerate: number;
  keyFrameEvery: number;
}): Promise<Encoded[]> {
  const done: Encoded[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
      const timeMs = Math.round(chunk.timestamp / 1000);
      done.push({ base64: btoa(binary), timeMs, isKey: chunk.type === 'key' });
    },
    error(failure) {
      throw failure;
    },
  });
  const { width, height, bitrate, framerate } = given;
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate });
  for (const [index, picture] of given.pictures.entries()) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
    const blob = new Blob([bytes], { type: 'image/png' });
    const bitmap = await createImageBitmap(blob);
    const frame = new VideoFrame(bitmap, {
      timestamp: (index * 1_000_000) / framerate,
      duration: 1_000_000 / framerate,
    });
    encoder.encode(frame, { keyFrame: index % given.keyFrameEvery === 0 });
    frame.close();
    bitmap.close();
  }
  await encoder.flush();
  return done;
}

async function encodedFrames(): Promise<EncodedFrame[]> {
  const pictures: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    pictures.push((await draw(index).png({ compressionLevel: 1 }).toBuffer()).toString('base64'));
  }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await openEncoder(page);
    const encoded = await page.evaluate(encode, {
      pictures,
      width: WIDTH,
      height: HEIGHT,
      bitrate: BITS_PER_SECOND,
      framerate: FRAMES_PER_SECOND,
      keyFrameEvery: KEY_FRAME_EVERY,
    });
    return encoded.map(({ base64, ...frame }) => ({
      ...frame,
      data: Buffer.from(base64, 'base64'),
    }));
  } finally {
    await browser.close();
  }
}

const frames = await encodedFrames();
const lengthMs = frameMs(COUNT);
const film = webm({ width: WIDTH, height: HEIGHT, lengthMs, codec: 'V_VP9', frames });
if (film.length > MAX_BYTES)
  throw new Error(`the film has ${film.length} bytes, over ${MAX_BYTES}`);
await writeFile(new URL('films/walk-with-pip.webm', ASSETS), film);
await draw(0)
  .webp({ quality: POSTER_QUALITY, effort: 6 })
  .toFile(new URL('scenes/walk-with-pip.webp', ASSETS).pathname);
console.log(`films: ${frames.length} frames, ${Math.round(film.length / 1024)} KiB`);
