/**
 * Whether the site warned before its pages when it was last open here (product 3.16): the pages of the service worker come
 * without its settings.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const WARNS = 'entry-warning';

export const siteWarned = (): boolean => kept(WARNS) !== null;

export function keepWarns(warns: boolean): void {
  if (warns) keep(WARNS, '1');
  else unkeep(WARNS);
}
