/**
 * What an invented member is here for (decisions 133). Its random numbers are its own, so that all else about a member stays as it
 * was. The demo accounts say nothing: who tries the demo chooses.
 */
import { PURPOSES, type Purpose } from '#schemas/purposes.ts';
import { randomOf, type Weighted } from './random.ts';

const SAYS_SHARE = 0.8;
const SECOND_SHARE = 0.45;

const FIRST: readonly Weighted<Purpose>[] = [
  ['dates', 38],
  ['lasting', 27],
  ['flirting', 22],
  ['friends', 13],
];

interface PurposeSeed {
  readonly path: string;
  readonly isDemoAccount: boolean;
}

export function seededPurposes({ path, isDemoAccount }: PurposeSeed): Purpose[] {
  const random = randomOf(`${path}/purposes`);
  if (isDemoAccount || !random.chance(SAYS_SHARE)) return [];
  const first = random.weighted(FIRST);
  const others = random.shuffled(PURPOSES.filter((purpose) => purpose !== first));
  const second = random.chance(SECOND_SHARE) ? others[0] : null;
  return PURPOSES.filter((purpose) => purpose === first || purpose === second);
}
