/** The place that was found last, in memory for an hour (spec §9), or until the member signs out. */
import { GEOLOCATION_KEEP_MS } from '#schemas/limits.ts';
import type { FoundPlace } from '#sync/api.ts';

let last: { place: FoundPlace; at: number } | null = null;

export const keptPlace = (now: number): FoundPlace | null =>
  last !== null && Math.abs(now - last.at) < GEOLOCATION_KEEP_MS ? last.place : null;

export function keepPlace(place: FoundPlace, now: number): void {
  last = { place, at: now };
}

export function forgetKeptPlace(): void {
  last = null;
}
