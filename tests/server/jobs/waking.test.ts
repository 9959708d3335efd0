import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '#server/jobs/job.ts';
import { createWaker } from '#server/jobs/waking.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const jobOf = (name: string): Job => ({ name, cron: '0 0 1 1 *', run: () => Promise.resolve(0) });

/** Records which jobs a queue is asked to wake, and when. */
function woken(...jobs: string[]) {
  const received: string[] = [];
  const waker = createWaker({ warn: () => received.push('a warning') });
  const queue = {
    wake(name: string): Promise<void> {
      received.push(`${Date.now()} ${name}`);
      return name === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  waker.begin(queue, jobs.map(jobOf));
  return { waker, received };
}

test('[decisions 11] a queue wakes every job when it opens, because work may be due', () => {
  const { received } = woken('mails', 'exports');

  vi.advanceTimersByTime(1_000);

  expect(received).toEqual(['100 mails', '100 exports']);
});

test('a job is woken after its transaction, or when work is due, once for one time', () => {
  const { waker, received } = woken();
  waker.wakeJob('mails');
  waker.wakeJob('mails');
  waker.wakeJob('pushes', 8_000);
  vi.advanceTimersByTime(30);
  waker.wakeJob('pushes', 8_000);
  vi.advanceTimersByTime(200);
  waker.wakeJob('pushes', 8_000);

  vi.advanceTimersByTime(60_000);

  expect(received).toEqual(['100 mails', '8100 pushes', '8300 pushes']);
});

test('a failing queue logs a warning, and a stopped queue wakes no job', async () => {
  const { waker, received } = woken();
  waker.wakeJob('broken');
  await vi.advanceTimersByTimeAsync(100);
  waker.wakeJob('mails');
  waker.stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(received).toEqual(['100 broken', 'a warning']);
});
