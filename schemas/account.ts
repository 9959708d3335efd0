/**
 * The signed-in member: their user record, logging in and out, and changing their data (spec §3 User, §7). What other members
 * see is profile.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FieldsAnswer } from './fields.ts';
import { RegionId } from './ids.ts';
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PERSONAL_MAX_LENGTH,
  SIGNUP_STEP_FIRST,
  SIGNUP_STEP_LAST,
} from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { OwnImage } from './photos.ts';
import { Meet } from './meet.ts';
import { City, Country } from './places.ts';
import { Privacy } from './privacy.ts';
import { Gender, Profile } from './profile.ts';
import { reads } from './reading.ts';
import { StaffRole } from './roles.ts';
import { SavedSearch } from './search.ts';
import { CalendarDate, Time } from './time.ts';

/** The member's own profile: what others see, plus the birth date and the state of the images, which others do not see. */
export const OwnProfile = z.object({
  ...Profile.shape,
  images: z._default(z.array(OwnImage), []),
  /** MySQL's empty date is none. */
  date_of_birth: reads(z.nullable(CalendarDate), {
    from: (given) => (given === '0000-00-00' ? null : given),
  }),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Two devices may change one text: the later change wins, and the other text stays readable until `until`. */
export const PreviousText = z.object({ text: z.string(), until: Time });
export type PreviousText = z.infer<typeof PreviousText>;

const SignupStep = () => z.int().check(z.gte(SIGNUP_STEP_FIRST), z.lte(SIGNUP_STEP_LAST));

/** Named `user` on the wire. `credits` is null while the site shows no ledger. */
export const User = z.object({
  email: reads(z.string(), { orElse: '' }),
  mailprovider: z.nullable(z.number()),
  paid_user: z._default(z.boolean(), false),
  /** Until then messages cost no credits (premium.ts). A backend may lack it. */
  premium_until: z.optional(z.nullable(Time)),
  signup_date: z.nullable(Time),
  fictional_icon: z._default(z.boolean(), false),
  credits: z.nullable(z.number()),
  /** Search does not show the member until then (pause.ts). */
  paused_until: z.optional(z.nullable(Time)),
  /** The site has the age checked by a service of its operator's, and the member has not passed. Absent otherwise. */
  needs_age_check: z.optional(z.boolean()),
  /** The furthest step of the signup. A backend may lack it. */
  lastSignupStep: reads(z.optional(z.nullable(SignupStep())), { orElse: null }),
  /** Whether the e-mail address is confirmed. A backend may lack it. */
  confirmed: z.optional(z.boolean()),
  /** The new address, masked, while it waits for its confirmation (mail-change.ts). A backend may lack it. */
  pending_email: z.optional(z.nullable(z.string())),
  /** A backend may lack it: then it has no such switches. */
  privacy: z.optional(Privacy),
  /** Whom the member would like to meet, with consent. A backend may lack it: then the choice stays on the device. */
  meet: reads(z.optional(z.nullable(Meet)), { orElse: null }),
  /** The filters of my last search, with which the next one begins; null before the first. A backend may lack it. */
  saved_search: reads(z.optional(z.nullable(SavedSearch)), { orElse: null }),
  /** By field: the text before the last change, until it is deleted. A backend may lack it. */
  previous: z.optional(z.record(z.string(), PreviousText)),
  /** Only of staff, and only at a host that has the calls of staff. */
  role: reads(z.optional(z.nullable(StaffRole)), { orElse: null }),
  profile: OwnProfile,
});
export type User = z.infer<typeof User>;

/** Some backends send the user bare, some as `{user: …}` (decisions 37). Removes the wrapper before the shape is read. */
export const unwrapUser = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'user' in answer && !('email' in answer)
    ? answer.user
    : answer;

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user.php',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: User,
});

/**
 * Location, or profile fields plus `lastSignupStep`; further keys are `name`, `language`, `interests`, `purposes`, `meet` (contract 32), prompts,
 * privacy and the site's configured profile fields. All or nothing,
 * as the specification says. With `updated` (the moment the member chose) each field is accepted or refused by itself.
 */
export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PUT',
  path: '/api/user.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.catchall(
    z.object({
      country: z.optional(Country),
      countryregion: z.optional(z.nullable(RegionId)),
      city: z.optional(z.nullable(City)),
      gender: z.optional(Gender),
      date_of_birth: z.optional(CalendarDate),
      personal: z.optional(z.string().check(z.maxLength(PERSONAL_MAX_LENGTH))),
      lastSignupStep: z.optional(SignupStep()),
      updated: z.optional(Time),
    }),
    z.nullable(z.string()),
  ),
  answer: FieldsAnswer,
});

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/api/login.php',
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH)),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    remember: z._default(z.boolean(), true),
    csrf: z.string(),
    n: z._default(z.string().check(z.maxLength(512)), ''),
  }),
  answer: User,
});

/** A GET that changes state, as the specification defines it; `logOutByPost` is its POST (decisions 40). */
export const logOut = endpoint({
  name: 'logOut',
  method: 'GET',
  path: '/api/logout.php',
  access: 'optional',
  travel: 'outbox',
  changes: true,
  query: NoQuery,
  body: NoBody,
  answer: Done,
});

export const logOutByPost = endpoint({
  name: 'logOutByPost',
  method: 'POST',
  path: '/api/logout.php',
  access: 'optional',
  travel: 'outbox',
  query: NoQuery,
  body: z.optional(z.strictObject({})),
  answer: Done,
});

export const tellPageHidden = endpoint({
  name: 'tellPageHidden',
  method: 'POST',
  path: '/api/page-hidden.php',
  access: 'optional',
  travel: 'go',
  query: NoQuery,
  body: z.strictObject({}),
  answer: Done,
});

/** The tab of a shared device is closing: its session ends, unless the reloaded tab makes a request within seconds. */
export const tellTabClosed = endpoint({
  name: 'tellTabClosed',
  method: 'POST',
  path: '/api/page-hidden.php',
  when: { closed: '1' },
  access: 'optional',
  travel: 'go',
  query: NoQuery,
  body: z.strictObject({}),
  answer: Done,
});
