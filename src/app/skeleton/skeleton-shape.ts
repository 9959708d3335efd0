/**
 * The shape of the skeleton of a page, from its address alone. The table of screens (#schemas) is not read, because the code of
 * the first paint must stay small; tests/rules/skeleton-shape.test.ts compares the two.
 */
const CARD_GRIDS = /^\/(members|search|signup-matches|likes(\/(?!hidden|blocked)[^/]+)?)\/*$/i;
/** Pages with one form or one message in the middle, such as the login or the page of a link in a mail. */
const CENTERED =
  /^\/(login|(complete-)?signup|activate|mail-|appeal|reset-|account-|land|members\/[^/]+\/land)/i;

export type SkeletonShape = 'cards' | 'centered' | 'rows';

export function skeletonShape(pathname: string): SkeletonShape {
  if (CARD_GRIDS.test(pathname)) return 'cards';
  return CENTERED.test(pathname) ? 'centered' : 'rows';
}
