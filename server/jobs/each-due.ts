/**
 * What a job does with many due things: each by itself, so that one which fails keeps none of the others waiting. The
 * job fails when it has done the rest, and reports how many failed and since when the oldest of them is due.
 */
import { isUnreachable } from '#server/db/database-code.ts';
import type { Log } from '#server/site.ts';

/** In one run; the next run goes on. */
const DONE_MAX = 1_000;

interface DueThing {
  readonly id: string;
  readonly due: Date;
}

interface Work<T extends DueThing> {
  /** The next ones in the order of their ids, those after an id. */
  readonly next: (after: string) => Promise<readonly T[]>;
  readonly act: (thing: T) => Promise<unknown>;
  readonly log: Log;
}

/** The number done. Throws at the end when one failed, and at once when the database cannot be reached. */
export async function eachDue<T extends DueThing>({ next, act, log }: Work<T>): Promise<number> {
  let done = 0;
  const failed: Date[] = [];
  for (let things = await next(''); things.length > 0 && done < DONE_MAX;) {
    for (const thing of things) {
      try {
        await act(thing);
        done += 1;
      } catch (error) {
        if (isUnreachable(error)) throw error;
        failed.push(thing.due);
        log.error({ stack: error instanceof Error ? error.stack : null }, 'a due thing failed');
      }
    }
    things = await next(things.at(-1)?.id ?? '');
  }
  const oldest = failed.toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (oldest === undefined) return done;
  throw new Error(
    `${failed.length} failed, the oldest due since ${oldest.toISOString()}; ${done} were done`,
  );
}
