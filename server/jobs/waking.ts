/**
 * Wakes the jobs of this process, after the current transaction or when a written row is due. Several calls for the
 * same moment wake a job once. The job's cron finds what a killed process had planned.
 */
import type { Log } from '#server/site.ts';
import type { Job, WakeJob } from './job.ts';
import type { JobQueue } from './queue.ts';

/** After this time the answered write has ended its transaction. */
const AFTER_ANSWER_MS = 50;
/** Moments this close are the same. */
const STEP_MS = 100;

export interface Waker {
  readonly wakeJob: WakeJob;
  /** Starts waking, first every one of these jobs, because something may have become due while the site was down. */
  begin(queue: JobQueue, jobs: readonly Job[]): void;
  stop(): void;
}

export function createWaker(log: Pick<Log, 'warn'>): Waker {
  const timers = new Map<string, NodeJS.Timeout>();
  let attached: JobQueue | null = null;

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
