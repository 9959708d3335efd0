/** The promotions of partners between search results: the live cams, and who advertises (spec §2, contract 46). */
import type { Ad, Cam } from '#schemas/webcams.ts';
import { query } from './live.ts';

export interface WebcamsView {
  cams: readonly Cam[];
  ads: readonly Ad[];
}

export const webcamsQuery = query<Record<string, never>, WebcamsView>()('webcams');
