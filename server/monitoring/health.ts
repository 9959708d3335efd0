/** The checks for a supervisor and a load balancer: whether the process runs, and whether it can take requests now. */
import { setTimeout as sleep } from 'node:timers/promises';
import { siteRefusal } from '#server/http/site-refusal.ts';

export const LIVE = '/health/live';

export const alive = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });

/** A load balancer asks every few seconds: an answer that is later than this is none. */
const READY_MS = 3_000;

/** Runs a real query on the database; its schema is up to date before the site answers anything. */
export async function ready(
  isHealthy: () => Promise<boolean>,
  withinMs = READY_MS,
): Promise<Response> {
  const tooLate = sleep(withinMs, false, { ref: false });
  const isWell = await Promise.race([isHealthy().catch(() => false), tooLate]);
  return isWell ? alive() : siteRefusal('unavailable', 'the database does not answer');
}
