/**
 * How much room the disk of the data folder has left. Below the floor no more is taken from members (gates.ts): a full
 * disk would stop the database, and with it the deletions that make room.
 */
import { statfs } from 'node:fs/promises';
import type { WallClock, Log } from '#server/site.ts';

/** True while there is room to write. */
export type HasRoom = () => Promise<boolean>;

const LOOK_EVERY_MS = 5_000;
const SAY_EVERY_MS = 3_600_000;
const MB = 1_048_576;

export interface FreeSpaceParts {
  /** Null for a site in memory. */
  readonly folder: string | null;
  readonly leastMb: number;
  readonly clock: WallClock;
  readonly log: Pick<Log, 'error'>;
}

export function watchFreeSpace({ folder, leastMb, clock, log }: FreeSpaceParts): HasRoom {
  if (folder === null || leastMb === 0) return async () => true;
  let last = { until: 0, hasRoom: true };
  let silentUntil = 0;
  return async () => {
    const now = clock();
    if (now < last.until) return last.hasRoom;
    last = { ...last, until: now + LOOK_EVERY_MS };
    const { bavail, bsize } = await statfs(folder);
    const freeMb = Math.floor((bavail * bsize) / MB);
    last = { ...last, hasRoom: freeMb >= leastMb };
    if (!last.hasRoom && now >= silentUntil) {
      silentUntil = now + SAY_EVERY_MS;
      log.error({ freeMb, leastMb }, 'the disk is nearly full: what members write is refused');
    }
    return last.hasRoom;
  };
}
