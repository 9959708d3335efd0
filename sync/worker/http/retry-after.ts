/**
 * How long a server requires clients to wait: seconds, or a date relative to the answer's own Date header and never to
 * this device's clock; kept between a second and an hour (invariant 22).
 */
import { RETRY_AFTER_MAX_MS, RETRY_AFTER_MIN_MS } from '#schemas/limits.ts';

const SECONDS = /^\d{1,9}$/;

export function retryAfterMs(headers: Headers, bodySeconds?: number): number | null {
  const header = headers.get('retry-after')?.trim() ?? '';
  const asked = SECONDS.test(header)
    ? Number(header) * 1_000
    : untilDate(header, headers.get('date'));
  const ms = asked ?? (bodySeconds === undefined ? null : bodySeconds * 1_000);
  return ms === null ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(RETRY_AFTER_MIN_MS, ms));
}

function untilDate(header: string, date: string | null): number | null {
  const until = Date.parse(header);
  const now = Date.parse(date ?? '');
  return Number.isNaN(until) || Number.isNaN(now) ? null : until - now;
}
