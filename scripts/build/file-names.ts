import { readdirSync } from 'node:fs';

/** Lists of content blockers refuse files by such words, in any part of the address (decisions 121). */
const BLOCKED =
  /advert|affiliate|analytic|banner|beacon|consent|cookie|emoji|gdpr|news|notice|notification|pixel|popup|promo|social|sponsor|survey|track|visitor|(?<![a-z])ads?(?![a-z])/g;

/** Chance makes these letters, and makes others in the next build. */
const HASH = /-[\w-]{8}(?=\.\w+(\.map)?$)/;

/** The name of a file for a module of this name. */
export const neutralName = (name: string): string => name.replaceAll(BLOCKED, 'part');

export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${neutralName(name)}-[hash].js`;

/** A blocker would refuse such a file, and what it holds would be missing for those visitors only. */
export function refuseBlockedNames(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const blocked = files.filter((path) => {
    const name = path.replace(HASH, '');
    return !path.startsWith('.') && neutralName(name) !== name;
  });
  if (blocked.length > 0) throw new Error(`content blockers refuse ${blocked.join(', ')}`);
}
