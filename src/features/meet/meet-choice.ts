/** What is chosen and not saved yet. It begins around the own age: five years younger to seven older. */
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import type { Meet } from '#schemas/meet.ts';

const YEARS_BELOW = 5;
const YEARS_ABOVE = 7;
/** The slider ends here; at its end the range is open. */
export const MEET_AGE_END = 80;

export interface MeetChoice {
  /** Empty: nothing is chosen. */
  genders: readonly string[];
  min_age: number;
  max_age: number;
  isConsented: boolean;
}

const within = (age: number): number => Math.min(Math.max(age, AGE_MIN), MEET_AGE_END);

export function startOfMeet(
  meet: Meet | null,
  { age, isConsented }: { age: number | null; isConsented: boolean },
): MeetChoice {
  const [from, to] =
    age === null ? [AGE_MIN, MEET_AGE_END] : [age - YEARS_BELOW, age + YEARS_ABOVE];
  return {
    genders: meet?.genders ?? [],
    min_age: within(meet?.min_age ?? from),
    max_age: within(meet?.max_age ?? to),
    isConsented,
  };
}

export const meetOf = ({ genders, min_age, max_age }: MeetChoice): Meet | null =>
  genders.length === 0
    ? null
    : { genders: [...genders], min_age, max_age: max_age === MEET_AGE_END ? AGE_MAX : max_age };
