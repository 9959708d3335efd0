/**
 * Whom a member would like to meet (decisions 108): one or several genders, and one range of ages. It reveals an orientation, so
 * nobody is shown it, and it leaves the device only with the member's consent, whose version it names: as the field `meet` of the
 * own profile.
 */
import * as z from 'zod/mini';
import { Code } from './choices.ts';
import { splitGenders, joinGenders } from './genders.ts';
import { AGE_MAX, AGE_MIN } from './limits.ts';

export const MEET_FIELD = 'meet';

/** The version of the sentence that the member agrees to. Raised when it says something else: then the member is asked again. */
export const MEET_CONSENT = 1;

const age = () => z.int().check(z.gte(AGE_MIN), z.lte(AGE_MAX));

export const Meet = z
  .object({
    genders: z.array(Code).check(z.minLength(1), z.maxLength(9)),
    min_age: age(),
    max_age: age(),
    /** The version that was agreed to; without consent the choice stays on the device. */
    consent: z.optional(z.int().check(z.gte(1))),
  })
  .check(z.refine(({ min_age, max_age }) => min_age <= max_age));
export type Meet = z.infer<typeof Meet>;

/** The one text of its field (contract 32): `f,m 24-36 v1` with the version of the consent, `f,m 24-36` without one. */
export const meetText = (meet: Meet | null): string | null =>
  meet && `${joinGenders(meet.genders)} ${meet.min_age}-${meet.max_age}${versionText(meet)}`;

const versionText = ({ consent }: Meet): string => (consent === undefined ? '' : ` v${consent}`);

const TEXT = /^(?<genders>\S.*) (?<min>\d{2,3})-(?<max>\d{2,3})(?: v(?<version>\d{1,4}))?$/;

/** Null for nothing, and for a text that is none. */
export function meetIn(text: string | null): Meet | null {
  const { genders = '', min, max, version } = TEXT.exec(text ?? '')?.groups ?? {};
  const ages = { min_age: Number(min), max_age: Number(max) };
  const consent = version === undefined ? {} : { consent: Number(version) };
  const given = { genders: splitGenders(genders), ...ages, ...consent };
  return Meet.safeParse(given).data ?? null;
}
