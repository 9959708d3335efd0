/**
 * The operator's metrics in the format of Prometheus at `/metrics`: calls by name and outcome, which also count
 * business events (`sendMessage ok`, `logIn rate`), jobs and mails. Labels come from lists of our own, never from a
 * member.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { siteRefusal } from '#server/http/site-refusal.ts';
import type { CallObserver } from './call-observer.ts';

/** In seconds: from an unchanged poll to a call that waits for others. */
const BUCKETS = [0.005, 0.02, 0.05, 0.2, 1, 5];

export interface Metrics {
  readonly callObserver: CallObserver;
  readonly worked: (job: string, outcome: 'done' | 'failed') => void;
  readonly mailed: (outcome: 'sent' | 'later' | 'failed') => void;
  readonly read: () => Promise<{ type: string; text: string }>;
}

/** `process` adds memory, time and the event loop of this process. */
export function createMetrics({ process }: { process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (process) collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'vonk_calls_total',
    help: 'Calls by name and outcome',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'vonk_call_seconds',
    help: 'Time until a call was answered',
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: 'vonk_jobs_total',
    help: 'Runs of jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'vonk_mails_total',
    help: 'Attempts to send a mail by outcome',
    labelNames: ['outcome'],
    registers,
  });
  return {
    callObserver({ call, outcome, ms }) {
      calls.inc({ call, outcome });
      seconds.observe(ms / 1_000);
    },
    worked: (job, outcome) => jobs.inc({ job, outcome }),
    mailed: (outcome) => mails.inc({ outcome }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Only with the token; otherwise the answer is the 404 of a missing file. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  token: string,
  request: Request,
): Promise<Response> {
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return siteRefusal('not_found', 'there is no such file');
  }
  const { type, text } = await metrics.read();
  return new Response(text, { headers: { 'cache-control': 'no-store', 'content-type': type } });
}

const isSame = (shown: string, expected: string): boolean => {
  const [a, b] = [shown, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};
