/**
 * Whom an invented member would like to meet (decisions 108). Its random numbers are its own, so that all else about a member stays
 * as it was. The demo accounts have none: who tries the demo chooses.
 */
import type { Meet } from '#schemas/meet.ts';
import type { Gender } from '#schemas/profile.ts';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import { randomOf, type Weighted } from './random.ts';

const SAYS_SHARE = 0.7;
const YEARS_MAX = 12;
const YEARS_MIN = 5;

const GENDERS: Readonly<Record<Gender, readonly Weighted<readonly Gender[]>[]>> = {
  f: [
    [['m'], 74],
    [['f'], 10],
    [['f', 'm'], 16],
  ],
  m: [
    [['f'], 74],
    [['m'], 10],
    [['f', 'm'], 16],
  ],
  x: [
    [['f', 'm', 'x'], 60],
    [['f'], 20],
    [['m'], 20],
  ],
};

interface MeetSeed {
  readonly path: string;
  readonly gender: Gender;
  readonly age: number;
}

export function seededMeet({ path, gender, age }: MeetSeed, isMenOnly: boolean): Meet | null {
  const random = randomOf(`${path}/meet`);
  if (!random.chance(SAYS_SHARE)) return null;
  return {
    genders: isMenOnly ? ['m'] : [...random.weighted(GENDERS[gender])],
    min_age: Math.max(AGE_MIN, age - random.whole(YEARS_MIN, YEARS_MAX)),
    max_age: Math.min(AGE_MAX, age + random.whole(YEARS_MIN, YEARS_MAX)),
  };
}
