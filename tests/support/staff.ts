/** What moderation screens are given: a member of staff, a case, an appeal and a complaint. */
import { getCase, listCases, type Case, type WaitingCase } from '#schemas/cases.ts';
import { listAppeals, type WaitingAppeal } from '#schemas/appeals.ts';
import { getStaffMember } from '#schemas/staff-members.ts';
import { getStaffOrder } from '#schemas/staff-orders.ts';
import { listOpenComplaints, type OpenComplaint } from '#schemas/complaints.ts';
import { fail } from '#schemas/outcome.ts';
import type { StaffRole } from '#schemas/roles.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { Live } from '#sync/queries/live.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh, type FakeSync } from './fake-sync.ts';
import { ownUser } from './own-user.ts';
import { AS_MEMBER } from './render-app.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const BO = { bo: { name: 'Bo', fictional: false } };

export function staffSync(role: StaffRole | null, status: Partial<SyncStatus> = {}): FakeSync {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh(ownUser(role === null ? {} : { role })));
  return sync;
}

/** How often a command was called. */
export const timesOf = (sync: FakeSync, command: string): number =>
  sync.calls.filter((call) => call.command === command).length;

export const REFUSED_AS_DECIDED = fail({
  code: 'refused',
  status: 409,
  reason: 'conflict',
  message: '',
});

/** A list of staff that was read to its end. */
export const listOf = <Item>(
  items: readonly Item[],
  change: Partial<StaffList<Item>> = {},
): Live<StaffList<Item>> => fresh({ items, names: BO, next: null, ...change });

export const waitingCase = (change: object = {}): WaitingCase => {
  const one = {
    kind: 'report',
    id: 'case-1',
    about: 'bo',
    category: 'fake',
    created: AT,
    state: 'received',
    target: { type: 'profile', id: 'bo' },
    messages: 0,
    ...change,
  };
  const [parsed] = listCases.answer.parse({ cases: [one], total: 1 }).cases;
  if (parsed === undefined) throw new Error('no case');
  return parsed;
};

export const caseOf = (change: object = {}): Case =>
  getCase.answer.parse({
    kind: 'report',
    id: 'case-1',
    decided: false,
    created: AT,
    field: null,
    about: {
      id: 'bo',
      name: 'Bo',
      language: 'nl',
      state: 'active',
      verified: false,
      texts: { personal: 'Hello' },
    },
    report: {
      by: 'anna',
      category: 'fake',
      text: 'Stolen photos',
      target: { type: 'profile', id: 'bo' },
      made: 1,
      notified: true,
    },
    messages: [],
    images: [],
    earlier: [],
    names: { bo: { name: 'Bo', fictional: false }, anna: { name: 'Anna', fictional: false } },
    ...change,
  });

const decision = {
  id: 'decision-1',
  about: 'bo',
  report: null,
  action: 'warn',
  reason: 'spam',
  ground: 'terms',
  text: 'Please stop',
  created: AT,
};

export const appealsOf = (...ids: string[]): WaitingAppeal[] =>
  listAppeals.answer.parse({
    appeals: ids.map((id) => ({ id, by: 'bo', text: 'I did not', created: AT, decision })),
  }).appeals;

export const complaintOf = (id: string): OpenComplaint => {
  const [parsed] = listOpenComplaints.answer.parse({
    complaints: [
      {
        id,
        client_id: '6f1f3e1e-8a3b-4a51-9a5e-6a1d7a0b7a11',
        subject: `Subject ${id}`,
        order: null,
        profile: null,
        text: 'I paid twice',
        state: 'open',
        created: AT,
        replies: [],
        by: 'bo',
        language: 'nl',
      },
    ],
  }).complaints;
  if (parsed === undefined) throw new Error('no complaint');
  return parsed;
};

/** A hidden member with one photo, one report about them and two orders. */
export const staffMemberOf = (change: object = {}) =>
  getStaffMember.answer.parse({
    id: 'bo',
    name: 'Bo',
    role: 'member',
    language: 'nl',
    state: 'hidden',
    until: null,
    verified: false,
    created: AT,
    active: '2026-11-20',
    country: 'NL',
    region: 'Utrecht',
    images: [{ id: 'i', thumb_filename: 't', full_filename: null, state: 'live', nudity: false }],
    decisions: [],
    reports_about: [{ id: 'r1', other: 'anna', category: 'fake', state: 'received', created: AT }],
    reports_by: [],
    appeals: 0,
    orders: 2,
    sessions: 1,
    names: { anna: { name: 'Anna', fictional: false } },
    ...change,
  });

/** A withdrawn order whose refund the provider has not accepted. */
export const staffOrderOf = (change: object = {}) =>
  getStaffOrder.answer.parse({
    id: 'order-1',
    number: 7,
    member: 'bo',
    status: 'refunded',
    package: 'c10',
    credits: 10,
    amount: 995,
    currency: 'EUR',
    created: AT,
    vat: 173,
    discountcode: null,
    provider: 'sandbox',
    method: 'card',
    receipt: 3,
    history: [{ status: 'paid', at: AT }],
    withdrawal: { received: AT, unused: 10, amount: 995, settled: null },
    postings: [
      {
        id: 1,
        reason: 'order',
        created: AT,
        transfers: [{ from: 'sold', to: 'member:bo', unit: 'credits', amount: 10 }],
      },
    ],
    names: { bo: { name: 'Bo', fictional: false } },
    ...change,
  });
