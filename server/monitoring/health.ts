/** The checks for a supervisor and a load balancer: whether the process runs, and whether it can take requests now. */
import { siteRefusal } from '#server/http/site-refusal.ts';

export const LIVE = '/health/live';

export const alive = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });

/** Runs a real query on the database; its schema is up to date before the site answers anything. */
export async function ready(isHealthy: () => Promise<boolean>): Promise<Response> {
  const isWell = await isHealthy().catch(() => false);
  return isWell ? alive() : siteRefusal('unavailable', 'the database does not answer');
}
