import { expect, test, vi } from 'vitest';
import { weather, type Weathered } from '#tests/support/hostile-storm.ts';

/** `npm run bench -- hostile` runs the whole storm and measures how long members wait. */
const STORM = { senders: 24, each: 1 };
const MOST_MB = 700;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function expectClear({ answers }: Weathered): void {
  const clear = [200, 404, 413, 415, 503];
  expect(answers.filter(({ status }) => !clear.includes(status))).toEqual([]);
  const without = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null);
  expect(without).toEqual([]);
}

test('[R34] hostile uploads and bodies of fresh accounts do not fill the memory of the server and its children', async () => {
  const weathered = await weather(STORM);

  expectClear(weathered);
  expect(weathered.mostMb).toBeLessThan(MOST_MB);
  // Photos were decoded in a process of their own, and members were answered in the meantime.
  expect(weathered.processes.length).toBeGreaterThan(1);
  expect(weathered.waitsMs.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(weathered.processes.filter(isRunning)).toEqual([]), 30_000);
});
