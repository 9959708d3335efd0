/** The code of the niche. A file of its own: a visitor's page needs the slugs of niche.ts and must not load the parser. */
import * as z from 'zod/mini';

export const Niche = z.int().check(z.gte(1), z.lte(7));
export type Niche = z.infer<typeof Niche>;
