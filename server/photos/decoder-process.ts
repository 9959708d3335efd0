/**
 * The process that decodes photos, one after the other. It has no database and no secret, only the current photo. It
 * exits when it uses too much memory, and when its server ends.
 */
import { type DecoderAnswer, DecoderTask } from './decoder-messages.ts';
import { drawPhoto } from './draw-photo.ts';

/** The exit codes for a photo that exceeds a limit. */
const OUT_OF_MEMORY = 3;
const OUT_OF_TIME = 4;

const LOOK_EVERY_MS = 10;

const [maxBytes = 0, maxMs = 0] = process.argv.slice(2).map(Number);

/** libvips uses threads of its own, so that this thread can watch. */
async function drawWatched({ bytes, crop }: DecoderTask): Promise<DecoderAnswer> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > maxMs) process.exit(OUT_OF_TIME);
  }, LOOK_EVERY_MS);
  try {
    return { kind: 'drawn', pictures: await drawPhoto(bytes, crop) };
  } catch {
    // The library throws errors of its own for everything it cannot decode.
    return { kind: 'refused' };
  } finally {
    clearInterval(watch);
  }
}

const report = (answer: DecoderAnswer): void => void process.send?.(answer);

process.on('message', (message) => {
  const task = DecoderTask.safeParse(message).data;
  if (task !== undefined) void drawWatched(task).then(report);
});
process.on('disconnect', () => process.exit(0));
// A signal from a terminal reaches the whole process group; the current photo must still be finished.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
report({ kind: 'ready' });
