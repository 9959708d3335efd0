/** My premium and the plans of the site, as the site last sent them. */
import type { Premium } from '#schemas/premium.ts';
import { query } from '#sync/queries/live.ts';

export const premiumQuery = query<Record<string, never>, Premium>()('premium');
