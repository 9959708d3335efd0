/**
 * Members as staff see them (contract 61): found by id, by exact e-mail address, or by the beginning of a name, and one
 * member with what moderation knows. Never a message, and never an address beyond the one that was searched.
 */
import * as z from 'zod/mini';
import { Earlier, Picture } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { ProfileId, ReportId } from './ids.ts';
import { EMAIL_MAX_LENGTH, STAFF_SEARCH_MIN_LENGTH } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Role } from './roles.ts';
import { MemberSearchBy, named, page, pageQuery } from './staff-lists.ts';
import { CalendarDate, Time } from './time.ts';

const MemberFound = z.object({
  id: ProfileId,
  name: z.string(),
  state: z.string(),
  created: Time,
  country: z.nullable(z.string()),
  fictional: z._default(z.boolean(), false),
});
export type MemberOfStaffSearch = z.infer<typeof MemberFound>;

/** A question in a body: what is searched must not be in a URL. The newest members first. */
export const findMembers = endpoint({
  name: 'findMembers',
  method: 'POST',
  path: '/api/admin/members.php',
  access: 'moderator',
  travel: 'ask',
  changes: false,
  query: NoQuery,
  body: z.strictObject({
    by: MemberSearchBy,
    text: z.string().check(z.minLength(STAFF_SEARCH_MIN_LENGTH), z.maxLength(EMAIL_MAX_LENGTH)),
    ...pageQuery(),
  }),
  answer: z.object({ members: z.array(MemberFound), next: page().next }),
});

const Reported = z.object({
  id: ReportId,
  /** The other side: who reported, or who is reported. Null for a visitor. */
  other: z.nullable(ProfileId),
  category: z.string(),
  state: z.string(),
  created: Time,
});

/** `active` is the last day with activity, of which a fictional profile has none (decisions 102). `until` is the end of a lock. */
export const StaffMember = z.object({
  id: ProfileId,
  name: z.string(),
  role: Role,
  language: z.string(),
  state: z.string(),
  until: z.nullable(Time),
  verified: z.boolean(),
  fictional: z._default(z.boolean(), false),
  created: Time,
  active: CalendarDate,
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  images: z.array(Picture),
  decisions: z.array(Earlier),
  reports_about: z.array(Reported),
  reports_by: z.array(Reported),
  /** Appeals of this member that are not decided. */
  appeals: z.number(),
  orders: z.number(),
  sessions: z.number(),
  ...named(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A moderator's own page looks missing, like their own case: it would show who reported them. */
export const getStaffMember = endpoint({
  name: 'getStaffMember',
  method: 'GET',
  path: '/api/admin/members.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({ id: ProfileId }),
  body: NoBody,
  answer: StaffMember,
});
