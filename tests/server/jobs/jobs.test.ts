import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { answerAfterMs } from '#server/demo/answers.ts';
import type { Job } from '#server/jobs/job.ts';
import { DEAD_MAILS, openQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/jobs/table.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** Polls often enough for a test; all other settings are those of a site. */
const PACE = { pollS: 0.5, retries: 2, retryDelayS: 0 };
const LONGEST_WAIT = { timeout: 60_000, interval: 50 };

const open = (jobs: readonly Job[], pace = PACE) =>
  openQueue({ engine: server.engine, jobs, parts: server.jobParts, pace, worked: () => undefined });

const jobOf = (name: string, run: () => Promise<number>): Job => ({ name, cron: '0 0 1 1 *', run });

async function countIn(queue: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = ${queue}`.execute(server.db);
  return rows[0]?.n ?? 0;
}

describe('[decisions 11] jobs', () => {
  test('have unique names, and do nothing on a site where nothing is due', async () => {
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);

    for (const job of JOBS) expect(await server.work(job)).toBe(0);
  });

  test('that throw are run again, and are done when they work', async () => {
    let tries = 0;
    const failing = jobOf('fails-twice', async () => {
      tries += 1;
      if (tries < 3) throw new Error('away');
      return 1;
    });
    const queue = await open([failing]);
    await queue.wake('fails-twice');

    await vi.waitFor(() => expect(server.logged).toContain('a job was done'), LONGEST_WAIT);

    expect(tries).toBe(3);
    expect(server.logged.filter((message) => message === 'a job failed')).toHaveLength(2);
    await queue.stop();
  });

  test('that never work end in the dead letter queue, where the operator finds them', async () => {
    const queue = await open([jobOf('never-works', () => Promise.reject(new Error('broken')))]);
    const before = await countIn(DEAD_MAILS);
    await queue.wake('never-works');

    await vi.waitFor(async () => expect(await countIn(DEAD_MAILS)).toBe(before + 1), LONGEST_WAIT);

    await queue.stop();
  });

  test('that run are finished when the site stops, and no new job begins', async () => {
    const steps: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = jobOf('slow', async () => {
      steps.push('begun');
      begin();
      await released;
      steps.push('ended');
      return 1;
    });
    const queue = await open([slow]);
    await queue.wake('slow');
    await begun;

    const stopped = queue.stop().then(() => steps.push('stopped'));
    release();
    await stopped;

    expect(steps).toEqual(['begun', 'ended', 'stopped']);
  });

  test('that are woken many times wait in the queue once at most', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let runs = 0;
    const queue = await open([
      jobOf('woken', async () => {
        runs += 1;
        await released;
        return 0;
      }),
    ]);
    for (let count = 0; count < 10; count += 1) await queue.wake('woken');
    await vi.waitFor(() => expect(runs).toBe(1), LONGEST_WAIT);

    expect(await countIn('woken')).toBeLessThanOrEqual(2);
    release();
    await queue.stop();
  });
});

describe('[decisions 11] a call wakes the jobs that have work because of it', () => {
  test('a message and a like wake the pushes at their time; a message also wakes the answer of a demo member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const created = timeOf(server.clock.now());
    const text = { client_id: randomUUID(), profile: bram.id, body: 'Hello', created };
    server.woken.splice(0);

    const { message } = await anna.ask(sendMessage, { body: text });
    expect(server.woken.splice(0)).toEqual([
      'send-pushes in 8000 ms',
      `answer-demo in ${answerAfterMs(Number(message.id))} ms`,
    ]);

    await anna.ask(likeProfile, { body: { profile: bram.id } });
    expect(server.woken.splice(0)).toEqual(['send-pushes in 8000 ms']);
  });
});
