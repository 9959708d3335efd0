/**
 * All supported countries, with their regions by id (spec §3 `region_data`). An id never changes, because members store
 * it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** By country, then by region id: the name in the language of the region. */
export const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'regions.json'), 'utf8')));

export const KNOWN_COUNTRIES: readonly string[] = Object.keys(REGIONS);
