/**
 * Whom a member would like to meet (decisions 108): one or several genders, and one range of ages. It tells an orientation, so
 * nobody is shown it, and it leaves the device only with the member's consent: as the field `meet` of the own profile.
 */
import * as z from 'zod/mini';
import { Code } from './choices.ts';
import { splitGenders, joinGenders } from './genders.ts';
import { AGE_MAX, AGE_MIN } from './limits.ts';

export const MEET_FIELD = 'meet';

const age = () => z.int().check(z.gte(AGE_MIN), z.lte(AGE_MAX));

export const Meet = z
  .object({
    genders: z.array(Code).check(z.minLength(1), z.maxLength(9)),
    min_age: age(),
    max_age: age(),
  })
  .check(z.refine(({ min_age, max_age }) => min_age <= max_age));
export type Meet = z.infer<typeof Meet>;

/** The one text of its field (contract 32): `f,m 24-36`. */
export const meetText = (meet: Meet | null): string | null =>
  meet && `${joinGenders(meet.genders)} ${meet.min_age}-${meet.max_age}`;

const TEXT = /^(?<genders>\S.*) (?<min>\d{2,3})-(?<max>\d{2,3})$/;

/** Null for nothing, and for a text that is none. */
export function meetIn(text: string | null): Meet | null {
  const { genders = '', min, max } = TEXT.exec(text ?? '')?.groups ?? {};
  const given = { genders: splitGenders(genders), min_age: Number(min), max_age: Number(max) };
  return Meet.safeParse(given).data ?? null;
}
