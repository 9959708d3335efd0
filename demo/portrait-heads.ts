/**
 * The heads of the CC0 style Open Peeps for demo members, and how often each is used. Costumes and signs of a faith are
 * left out, because an invented name cannot carry them.
 */
import type { Random, Weighted } from './random.ts';

interface Looks {
  women: number;
  men: number;
  neither: number;
  olderWomen: number;
  olderMen: number;
  /** Hair of the darker half of the skins. */
  curls: boolean;
  /** So tall or wide that the person is drawn smaller. */
  tall: boolean;
}

const NOBODY: Looks = {
  women: 0,
  men: 0,
  neither: 0,
  olderWomen: 0,
  olderMen: 0,
  curls: false,
  tall: false,
};

const head = <const Name extends string>(name: Name, looks: Partial<Looks>) => ({
  ...NOBODY,
  ...looks,
  name,
});

const HEADS = [
  head('afro', { women: 3, men: 2, curls: true, tall: true }),
  head('bangs', { women: 9, neither: 3, olderWomen: 2 }),
  head('bangs2', { women: 5, neither: 3 }),
  head('bantuKnots', { women: 1, curls: true }),
  head('bun', { women: 4, tall: true }),
  head('bun2', { women: 3, tall: true }),
  head('buns', { women: 1, curls: true, tall: true }),
  head('cornrows', { women: 2, curls: true }),
  head('cornrows2', { women: 2, curls: true }),
  head('dreads1', { women: 3, neither: 3 }),
  head('dreads2', { men: 4 }),
  head('flatTop', { men: 4 }),
  head('flatTopLong', { men: 1, curls: true, tall: true }),
  head('grayBun', { olderWomen: 6 }),
  head('grayMedium', { olderWomen: 7 }),
  head('grayShort', { olderMen: 7 }),
  head('hatBeanie', { men: 3, neither: 3 }),
  head('long', { women: 6 }),
  head('longAfro', { women: 2, curls: true, tall: true }),
  head('longBangs', { women: 6 }),
  head('longCurly', { women: 5 }),
  head('medium1', { women: 5, neither: 3 }),
  head('medium2', { women: 5 }),
  head('medium3', { women: 5 }),
  head('mediumBangs', { women: 5 }),
  head('mediumBangs2', { women: 6, olderWomen: 2 }),
  head('mediumBangs3', { women: 5 }),
  head('mediumStraight', { women: 5 }),
  head('mohawk', { men: 1 }),
  head('mohawk2', { neither: 2 }),
  head('noHair1', { men: 2, olderMen: 1 }),
  head('noHair2', { olderMen: 2 }),
  head('noHair3', { olderMen: 2 }),
  head('pomp', { men: 6, neither: 3 }),
  head('shaved1', { men: 3, neither: 4 }),
  head('shaved2', { men: 5 }),
  head('shaved3', { men: 4, neither: 5 }),
  head('short1', { men: 5 }),
  head('short2', { men: 6 }),
  head('short3', { men: 4, neither: 3 }),
  head('short4', { men: 10, neither: 6, olderMen: 3 }),
  head('short5', { men: 6 }),
  head('twists', { men: 4, curls: true }),
  head('twists2', { men: 4, curls: true }),
] as const;

export type Head = (typeof HEADS)[number];
type Wearer = 'women' | 'men' | 'neither' | 'olderWomen' | 'olderMen';

export const HEAD_NAMES = HEADS.map(({ name }) => name);

export const headFor = (random: Random, wearer: Wearer): Head =>
  random.weighted(HEADS.map((one): Weighted<Head> => [one, one[wearer]]));
