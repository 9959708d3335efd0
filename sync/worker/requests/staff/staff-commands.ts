/** The commands of staff: each loads the calls, makes one of them, and answers what the server answered. */
import type * as z from 'zod/mini';
import type { Endpoint } from '#schemas/endpoint.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { STAFF_CALLS } from './staff-calls.ts';
import type { Given } from '#sync/worker/http/http.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

type Http = RequestContext['http'];
type Calls = typeof STAFF_CALLS;

interface StaffParts {
  asMember: <T>(
    query: (context: Pick<RequestContext, 'http'>) => Promise<Outcome<T>>,
  ) => Promise<Outcome<T>>;
  loadPicture: (url: string) => Promise<Outcome<{ file: Blob }>>;
}

/** The file of the calls is not on the device: without a connection it cannot be loaded. */
async function loadCalls(): Promise<Calls | null> {
  try {
    return (await import('./staff-calls.ts')).STAFF_CALLS;
  } catch {
    return null;
  }
}

async function ask<Shape extends z.core.$ZodType>(
  http: Http,
  pick: (calls: Calls) => Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>,
  given: Given,
): Promise<Outcome<z.infer<Shape>>> {
  const calls = await loadCalls();
  if (calls === null) return fail({ code: 'offline' });
  const call = pick(calls);
  return outcomeOf(call, await http(call, given));
}

const done = (outcome: Outcome<unknown>): Outcome<null> => (outcome.ok ? ok(null) : outcome);

type AsMember = Pick<StaffParts, 'asMember'>;

export const staffCommands = ({ asMember, loadPicture }: StaffParts): StaffApi => ({
  ...caseCommands({ asMember }),
  ...memberCommands({ asMember }),
  ...siteCommands({ asMember }),
  loadStaffPicture: ({ url }) => asMember(() => loadPicture(url)),
});

function caseCommands({ asMember }: AsMember) {
  return {
    loadCases: (query) => asMember(({ http }) => ask(http, (calls) => calls.listCases, { query })),
    loadCase: (query) => asMember(({ http }) => ask(http, (calls) => calls.getCase, { query })),
    decideCase: (body) =>
      asMember(async ({ http }) => done(await ask(http, (calls) => calls.decideCase, { body }))),
    reverseDecision: (body) =>
      asMember(async ({ http }) =>
        done(await ask(http, (calls) => calls.reverseDecision, { body })),
      ),
    loadAppeals: (query) =>
      asMember(({ http }) => ask(http, (calls) => calls.listAppeals, { query })),
    decideAppeal: (body) =>
      asMember(async ({ http }) => done(await ask(http, (calls) => calls.decideAppeal, { body }))),
    loadOpenComplaints: (query) =>
      asMember(({ http }) => ask(http, (calls) => calls.listOpenComplaints, { query })),
    replyToComplaint: (body) =>
      asMember(({ http }) => ask(http, (calls) => calls.replyToComplaint, { body })),
    markPhoto: (body) =>
      asMember(async ({ http }) => done(await ask(http, (calls) => calls.markPhoto, { body }))),
    judgeSelfie: (body) =>
      asMember(async ({ http }) => done(await ask(http, (calls) => calls.judgeSelfie, { body }))),
    markVerified: (body) =>
      asMember(async ({ http }) => done(await ask(http, (calls) => calls.markVerified, { body }))),
  } satisfies Partial<StaffApi>;
}

function memberCommands({ asMember }: AsMember) {
  return {
    findMembers: ({ after, ...body }) =>
      asMember(({ http }) =>
        ask(http, (calls) => calls.findMembers, {
          body: { ...body, ...(after === null ? {} : { after }) },
        }),
      ),
    loadStaffMember: (query) =>
      asMember(({ http }) => ask(http, (calls) => calls.getStaffMember, { query })),
    loadAttention: ({ after }) =>
      asMember(({ http }) =>
        ask(http, (calls) => calls.listAttention, { query: { attention: '1', after } }),
      ),
    finishAttention: (body) =>
      asMember(async ({ http }) =>
        done(await ask(http, (calls) => calls.finishAttention, { body })),
      ),
    loadStaffOrders: (query) =>
      asMember(({ http }) => ask(http, (calls) => calls.listStaffOrders, { query })),
    loadStaffOrder: (query) =>
      asMember(({ http }) => ask(http, (calls) => calls.getStaffOrder, { query })),
  } satisfies Partial<StaffApi>;
}

function siteCommands({ asMember }: AsMember) {
  return {
    loadAudit: (query) => asMember(({ http }) => ask(http, (calls) => calls.listAudit, { query })),
    loadSiteSettings: () =>
      asMember(({ http }) => ask(http, (calls) => calls.listSiteSettings, {})),
    changeSiteSetting: (body) =>
      asMember(({ http }) => ask(http, (calls) => calls.changeSiteSetting, { body })),
  } satisfies Partial<StaffApi>;
}
