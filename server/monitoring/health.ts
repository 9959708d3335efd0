/**
 * What a supervisor and a load balancer ask: does the process live, and may it be sent requests now?
 */
import { siteRefusal } from '#server/http/site-refusal.ts';

export const LIVE = '/health/live';

export const alive = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });

/** After a real question to the database; its schema is up to date before the site answers anything. */
export async function ready(isHealthy: () => Promise<boolean>): Promise<Response> {
  const isWell = await isHealthy().catch(() => false);
  return isWell ? alive() : siteRefusal('unavailable', 'the database does not answer');
}
