import { logBug } from '#sync/db/log.ts';
import type { Memory, Remembered } from '#sync/db/tables/remembered.ts';
import type { StatusValue } from '#sync/worker/status.ts';

/** A disk that does not answer yet is tried again without limit: a slow disk must not sign the member out. */
export async function recallAtStart({
  memory,
  status,
}: {
  memory: Memory;
  status: StatusValue;
}): Promise<Remembered> {
  for (;;) {
    try {
      const known = await memory.read();
      status.set({ storage: 'durable' });
      return known;
    } catch (error) {
      logBug('start', error);
      status.set({ storage: 'silent' });
    }
  }
}
