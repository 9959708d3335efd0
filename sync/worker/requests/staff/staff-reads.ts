/** What staff look at (contract 18, 19, 61, 62, 70): the lists page by page, and one thing. Nothing of it is stored. */
import type * as z from 'zod/mini';
import { listAppeals, type WaitingAppeal } from '#schemas/appeals.ts';
import { listAudit, type AuditEntry } from '#schemas/audit.ts';
import { getCase, listCases, type Case, type WaitingCase } from '#schemas/cases.ts';
import { listOpenComplaints, type OpenComplaint } from '#schemas/complaints.ts';
import type { ComplaintId, OrderId, ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { listSiteSettings, type SiteSettings } from '#schemas/site-settings.ts';
import type { CaseKind, MemberSearchBy } from '#schemas/staff-lists.ts';
import {
  findMembers,
  getStaffMember,
  type MemberOfStaffSearch,
  type StaffMember,
} from '#schemas/staff-members.ts';
import {
  getStaffOrder,
  listAttention,
  listStaffOrders,
  type Attention,
  type StaffOrder,
  type StaffOrderRow,
} from '#schemas/staff-orders.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';
import type { HttpContext, RequestContext } from '#sync/worker/request-context.ts';
import type { Endpoint } from '#schemas/endpoint.ts';
import type { HttpOptions } from '#sync/worker/http/http.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';

/** One page of it, which begins at `after`; the first one with null. */
type StaffPage<Item> = Promise<Outcome<StaffList<Item>>>;

function mapped<From, To>(outcome: Outcome<From>, map: (value: From) => To): Outcome<To> {
  return outcome.ok ? ok(map(outcome.value)) : outcome;
}

/** One call of staff and its outcome. */
export const ask = async <Shape extends z.core.$ZodType>(
  http: RequestContext['http'],
  call: Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>,
  given: HttpOptions,
): Promise<Outcome<z.infer<Shape>>> => outcomeOf(call, await http(call, given));

export const askCases = async (
  { http }: HttpContext,
  { kind }: { kind: CaseKind | null },
  after: string | null,
): StaffPage<WaitingCase> =>
  mapped(await ask(http, listCases, { query: { kind, after } }), ({ cases: items, ...rest }) => ({
    items,
    ...rest,
  }));

export const askCase = (
  { http }: HttpContext,
  query: { kind: CaseKind; id: string },
): Promise<Outcome<Case>> => ask(http, getCase, { query });

export const askAppeals = async (
  { http }: HttpContext,
  _params: unknown,
  after: string | null,
): StaffPage<WaitingAppeal> =>
  mapped(await ask(http, listAppeals, { query: { after } }), ({ appeals: items, ...rest }) => ({
    items,
    ...rest,
  }));

/** With `id` only that one, also when it is closed. */
export const askOpenComplaints = async (
  { http }: HttpContext,
  { id }: { id?: ComplaintId },
  after: string | null,
): StaffPage<OpenComplaint> =>
  mapped(
    await ask(http, listOpenComplaints, { query: { id, after } }),
    ({ complaints: items, ...rest }) => ({ items, ...rest }),
  );

export const askFoundMembers = async (
  { http }: HttpContext,
  asked: { by: MemberSearchBy; text: string },
  after: string | null,
): StaffPage<MemberOfStaffSearch> =>
  mapped(
    await ask(http, findMembers, {
      body: { ...asked, ...(after === null ? {} : { after }) },
    }),
    ({ members: items, next }) => ({ items, names: {}, next }),
  );

export const askStaffMember = (
  { http }: HttpContext,
  query: { id: ProfileId },
): Promise<Outcome<StaffMember>> => ask(http, getStaffMember, { query });

export const askAttention = (
  { http }: HttpContext,
  _params: unknown,
  after: string | null,
): StaffPage<Attention> => ask(http, listAttention, { query: { attention: '1', after } });

export const askStaffOrders = async (
  { http }: HttpContext,
  { member }: { member: ProfileId },
  after: string | null,
): StaffPage<StaffOrderRow> =>
  mapped(
    await ask(http, listStaffOrders, { query: { member, after } }),
    ({ orders: items, ...rest }) => ({ items, ...rest }),
  );

export const askStaffOrder = (
  { http }: HttpContext,
  query: { id: OrderId },
): Promise<Outcome<StaffOrder>> => ask(http, getStaffOrder, { query });

/** Its next page begins before the number of the last entry. */
export const askAudit = async (
  { http }: HttpContext,
  _params: unknown,
  after: string | null,
): StaffPage<AuditEntry> =>
  mapped(
    await ask(http, listAudit, {
      query: { before: after === null ? null : Number(after) },
    }),
    ({ entries: items, names, has_more: hasMore }) => {
      const last = items.at(-1);
      return { items, names, next: hasMore && last ? String(last.n) : null };
    },
  );

export const askSiteSettings = ({ http }: HttpContext): Promise<Outcome<SiteSettings>> =>
  ask(http, listSiteSettings, {});
