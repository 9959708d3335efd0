/**
 * The town nearest to a position (spec §7 geocode). The exact position does not leave the device: it is rounded to about
 * a kilometre first (security R45). Nothing of it is stored.
 */
import type { Outcome } from '#schemas/outcome.ts';
import { geocode } from '#schemas/places.ts';
import type { FoundPlace } from '#sync/api.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

/** Hundredths of a degree: 1.1 km from north to south. */
const STEPS_PER_DEGREE = 100;

const rough = (degrees: number): number =>
  Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

export async function findPlace(
  { http }: HttpContext,
  { lat, lon }: { lat: number; lon: number },
): Promise<Outcome<FoundPlace>> {
  const query = { lat: rough(lat), lon: rough(lon) };
  return outcomeOf(geocode, await fetchOptional(http, geocode, { query }));
}
