/**
 * The shape of the page that is coming, from its address alone: the first paint has no room for the table of screens, and
 * tests/rules/skeleton-shape.test.ts holds this against it.
 */
const WITH_CARDS = /^\/(members|search|signup-matches|likes(\/(?!hidden|blocked)[^/]+)?)\/*$/i;
/** Pages with one thing in their middle, like the link of a mail. */
const ONE_THING =
  /^\/(login|(complete-)?signup|activate|mail-|appeal|reset-|account-|land|members\/[^/]+\/land)/i;

export type SkeletonShape = 'cards' | 'one' | 'rows';

export function skeletonShape(pathname: string): SkeletonShape {
  if (WITH_CARDS.test(pathname)) return 'cards';
  return ONE_THING.test(pathname) ? 'one' : 'rows';
}
