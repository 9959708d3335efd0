/** The niche of the site, 1 to 7, and the slug prefix of its landing pages (spec §9). */
import * as z from 'zod/mini';

export const NICHE_PREFIX = {
  1: '',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const;

export const Niche = z.int().check(z.gte(1), z.lte(7));
export type Niche = z.infer<typeof Niche>;
