/**
 * Wakes the jobs of this process, once the transaction at hand is done or when what was written falls due. However many ask for
 * the same moment, a job is woken once. What a killed process had in mind is found by the cron of the job.
 */
import type { Log } from '#server/site.ts';
import type { Job, WakeJob } from './job.ts';
import type { Queue } from './queue.ts';

/** After a write has been answered its transaction is done. */
const AFTER_ANSWER_MS = 50;
/** Moments this close are the same. */
const STEP_MS = 100;

export interface Waker {
  readonly wakeJob: WakeJob;
  /** From now on, first of all every one of these jobs: something may have fallen due while nobody was there. */
  begin(queue: Queue, jobs: readonly Job[]): void;
  stop(): void;
}

export function createWaker(log: Pick<Log, 'warn'>): Waker {
  const timers = new Map<string, NodeJS.Timeout>();
  let attached: Queue | null = null;

  function wake(key: string, name: string): void {
    timers.delete(key);
    attached?.wake(name).catch(() => log.warn({ job: name }, 'a job could not be woken'));
  }
  const wakeJob: WakeJob = (name, afterMs = 0) => {
    const now = Date.now();
    const at = Math.ceil((now + Math.max(afterMs, 0) + AFTER_ANSWER_MS) / STEP_MS) * STEP_MS;
    const key = `${name} ${at}`;
    if (timers.has(key)) return;
    timers.set(key, setTimeout(() => wake(key, name), at - now).unref());
  };
  return {
    wakeJob,
    begin(queue, jobs) {
      attached = queue;
      for (const { name } of jobs) wakeJob(name);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
