import type { Time } from '#schemas/time.ts';

const MINUTE_MS = 60_000;

/** A moment → 2026-03-04, for an address: its day in the time zone of the device. The first ten characters are the day in UTC. */
export function localDay(at: Time): string {
  const ms = Date.parse(at);
  return new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}
