/**
 * The process that decodes photos, one after the other, and holds nothing but the photo it draws: no database, no secret. It
 * ends itself when it takes more memory than it may, and with the server that started it.
 */
import * as z from 'zod/mini';
import { type DecoderAnswer, OUT_OF_MEMORY } from './decoder-words.ts';
import { drawPhoto } from './draw-photo.ts';

const LOOK_EVERY_MS = 10;

const Photo = z.instanceof(Uint8Array);
const maxBytes = Number(process.argv[2]);

/** libvips works on threads of its own, so that this one is free to look. */
async function drawWatched(bytes: Uint8Array): Promise<DecoderAnswer> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY);
  }, LOOK_EVERY_MS);
  try {
    return { kind: 'drawn', pictures: await drawPhoto(bytes) };
  } catch {
    // The library throws texts of its own for everything it cannot decode.
    return { kind: 'refused' };
  } finally {
    clearInterval(watch);
  }
}

const say = (answer: DecoderAnswer): void => void process.send?.(answer);

process.on('message', (message) => {
  void drawWatched(Photo.parse(message)).then(say);
});
process.on('disconnect', () => process.exit(0));
// Whoever stops the server from a terminal stops its whole group: a photo under way is drawn to its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
say({ kind: 'ready' });
