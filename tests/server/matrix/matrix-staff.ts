/**
 * The rules for staff, written a second time and independently of the server (security R25, R58).
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { Person, Role } from '#tests/server/matrix/matrix-scene.ts';

/** Texts that moderation keeps, and the members who may read them. */
export const OF_CASES: readonly { readonly text: string; readonly people: readonly Person[] }[] = [
  { text: 'canary-client-report', people: ['anna'] },
  { text: 'canary-report', people: [] },
  { text: 'canary-decision', people: ['bram'] },
  { text: 'canary-actor', people: [] },
  { text: 'canary-appeal', people: ['bram'] },
  { text: 'canary-complaint', people: ['anna'] },
];

interface StaffCell {
  readonly call: AnyEndpoint;
  readonly role: Role;
}

/** For all other roles these calls do not exist. */
export const mayMakeCall = ({ call, role }: StaffCell): boolean =>
  role === 'otto' || (role === 'mila' && call.access === 'moderator');

const OF_THE_CASE = [
  'canary-report',
  'canary-decision',
  'canary-talk',
  'canary-city-bram',
  'canary-personal-bram',
  'canary-note-bram',
  'Canary-name-bram',
];

/** When Bram signed up. */
const JOINED_BRAM = '2011-03-04T05:06:07.000Z';

const READ_BY: Readonly<Record<string, readonly string[]>> = {
  getCase: OF_THE_CASE,
  listCases: ['Canary-name-bram'],
  listAppeals: ['canary-appeal', 'canary-decision', 'Canary-name-bram'],
  listOpenComplaints: ['canary-complaint'],
  replyToComplaint: ['canary-complaint'],
  findMembers: ['Canary-name-bram', JOINED_BRAM],
  getStaffMember: [
    'canary-decision',
    'Canary-name-bram',
    'canary-picture-bram',
    'canary-review-bram',
    JOINED_BRAM,
  ],
  listStaffOrders: ['Canary-name-bram'],
  getStaffOrder: ['canary-order', 'Canary-name-anna'],
};

/** Staff read the evidence of the case and nothing else, in every state of Bram. */
export const readsAtMemberView = (text: string, { call, role }: StaffCell): boolean =>
  (READ_BY[call.name] ?? []).includes(text) && mayMakeCall({ call, role });
