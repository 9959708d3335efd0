/**
 * Runs the jobs on pg-boss, on either database (decisions 11): by their cron, or when one is woken. A job that throws
 * is retried with growing waits, and then goes to the dead letter queue. Of each job only one runs at a time, in all
 * processes together.
 */
import { fromPglite, PgBoss } from 'pg-boss';
import type { Engine } from '#server/db/open.ts';
import { endingWaits, POOL_TIMEOUTS } from '#server/db/pool.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { Job, JobParts } from './job.ts';

/** Its tables have a schema of their own, beside ours. */
const SCHEMA = 'jobs';
export const DEAD_MAILS = 'dead-letters';
const CONNECTIONS = 2;
/** After this time a job whose process ended is run again. */
const HEARTBEAT_S = 60;
const STOP_MS = 10_000;

/** One statement per queue and poll, because an idle embedded database should have almost no work. */
export interface QueuePace {
  readonly pollS: number;
  readonly retries: number;
  readonly retryDelayS: number;
}
const PACE: QueuePace = { pollS: 30, retries: 5, retryDelayS: 30 };

export interface JobQueue {
  /** The job may have work now; a name that this site does not run is ignored. */
  wake(job: string): Promise<void>;
  /** Finishes running jobs, for ten seconds at most; starts no new ones. */
  stop(): Promise<void>;
}

export interface QueueParts {
  readonly engine: Engine;
  readonly jobs: readonly Job[];
  readonly parts: JobParts;
  readonly worked: Metrics['worked'];
  readonly pace?: QueuePace;
}

const createBoss = (engine: Engine): PgBoss =>
  engine.kind === 'embedded'
    ? new PgBoss({ schema: SCHEMA, db: fromPglite(engine.pglite), backend: 'pglite' })
    : new PgBoss({
        schema: SCHEMA,
        connectionString: engine.url,
        max: CONNECTIONS,
        ...endingWaits(POOL_TIMEOUTS),
      });

/** Brings the queue's own tables up to date and stops. */
export async function installQueue(engine: Engine): Promise<void> {
  const boss = createBoss(engine);
  await boss.start();
  await boss.stop();
}

export async function openQueue({
  engine,
  jobs,
  parts,
  worked,
  pace = PACE,
}: QueueParts): Promise<JobQueue> {
  const { log } = parts;
  const boss = createBoss(engine);
  boss.on('error', (error) =>
    log.warn({ stack: error.stack }, 'the queue of jobs reported an error'),
  );
  await boss.start();
  await boss.createQueue(DEAD_MAILS);

  const workers = new Map<string, string>();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'stately',
      retryLimit: pace.retries,
      retryDelay: pace.retryDelayS,
      retryBackoff: pace.retryDelayS > 0,
      deadLetter: DEAD_MAILS,
      heartbeatSeconds: HEARTBEAT_S,
    });
    await boss.schedule(job.name, job.cron);
    const work = await boss.work(job.name, { pollingIntervalSeconds: pace.pollS }, () =>
      runTold(job, parts, worked),
    );
    workers.set(job.name, work);
  }

  const wake = async (name: string): Promise<void> => {
    const worker = workers.get(name);
    if (worker === undefined) return;
    await boss.send(name);
    boss.notifyWorker(worker);
  };
  return { wake, stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}

async function runTold(job: Job, parts: JobParts, worked: Metrics['worked']): Promise<void> {
  const { log } = parts;
  try {
    const count = await job.run(parts);
    worked(job.name, 'done');
    if (count > 0) log.info({ job: job.name, count }, 'a job was done');
  } catch (error) {
    worked(job.name, 'failed');
    log.error(
      { job: job.name, stack: error instanceof Error ? error.stack : null },
      'a job failed',
    );
    throw error;
  }
}
