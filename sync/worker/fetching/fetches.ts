/**
 * How each live query is fetched, by its name: what it shows now (`newest`), and the next page of it (`more`). A query that is not
 * here shows what the polls bring, or what only this device knows.
 */
import { FRESH_MS, PAID_RATE_REST_MS } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { LiveAnswer } from '#sync/db/live/answers/live-answer.ts';
import {
  liveActivation,
  liveAvoided,
  liveExport,
  liveFactor,
  livePasskeys,
  liveSessions,
  liveVerification,
  liveMailChange,
} from '#sync/db/live/answers/own-account.ts';
import { livePeopleCount, liveSearch } from '#sync/db/live/search.ts';
import {
  liveAppeals,
  liveAttention,
  liveAudit,
  liveCase,
  liveCases,
  liveFoundMembers,
  liveOpenComplaints,
  liveSiteSettings,
  liveStaffMember,
  liveStaffOrder,
  liveStaffOrders,
} from '#sync/db/live/answers/staff.ts';
import { liveComplaints, liveDecisions, liveReports } from '#sync/db/live/complaints.ts';
import { liveConversation } from '#sync/db/live/conversation.ts';
import type { LiveDefinition } from '#sync/db/live/definition.ts';
import { liveExclusions } from '#sync/db/live/exclusions.ts';
import { liveInterests } from '#sync/db/live/interests.ts';
import { liveMember } from '#sync/db/live/member.ts';
import { liveDeck } from '#sync/db/live/matches/deck.ts';
import { liveSignupMatches } from '#sync/db/live/matches/signup-matches.ts';
import { liveCredits } from '#sync/db/live/money/credits.ts';
import { liveOrder, liveOrders, livePaidRate } from '#sync/db/live/money/orders.ts';
import { livePremium } from '#sync/db/live/money/premium.ts';
import { liveNotificationSettings, liveNotifications } from '#sync/db/live/notifications.ts';
import { liveWebcams } from '#sync/db/live/partners/webcams.ts';
import { liveProfileFields } from '#sync/db/live/profile-fields.ts';
import { liveVisitors } from '#sync/db/live/likes.ts';
import { EXCLUSION_KINDS } from '#sync/queries/exclusions.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';
import {
  fetchComplaints,
  fetchDecisions,
  fetchReports,
} from '#sync/worker/requests/complaints/cases.ts';
import { activationLookMs, askActivation } from '#sync/worker/requests/activation.ts';
import { askAvoided } from '#sync/worker/requests/account/avoided-addresses.ts';
import { askFactor } from '#sync/worker/requests/account/factor.ts';
import { askForExport, exportLookMs } from '#sync/worker/requests/account/leaving.ts';
import { askPasskeys } from '#sync/worker/requests/account/passkeys.ts';
import { askSessions } from '#sync/worker/requests/account/own-account.ts';
import { askVerification } from '#sync/worker/requests/account/verification.ts';
import { fetchInterests } from '#sync/worker/requests/interests.ts';
import { lookUpMailChange, mailChangeLookMs } from '#sync/worker/requests/mail-change.ts';
import { fillDeck } from '#sync/worker/requests/matches/deck.ts';
import {
  fetchSignupMatches,
  fetchWiderSignupMatches,
} from '#sync/worker/requests/matches/signup-matches.ts';
import { fetchCredits } from '#sync/worker/requests/money/credits.ts';
import { fetchMember } from '#sync/worker/requests/member.ts';
import { fetchMessages, fetchOlderMessages } from '#sync/worker/requests/messages.ts';
import {
  orderLookMs,
  fetchOrder,
  fetchOrders,
  fetchPaidRate,
} from '#sync/worker/requests/money/orders.ts';
import { fetchPremium } from '#sync/worker/requests/money/premium.ts';
import {
  fetchNewNotifications,
  fetchOlderNotifications,
} from '#sync/worker/requests/notifications.ts';
import {
  fetchExclusions,
  fetchNotificationSettings,
  type QueryContext,
  fetchVisitors,
} from '#sync/worker/requests/own-lists.ts';
import { fetchWebcams } from '#sync/worker/requests/partners/webcams.ts';
import { fetchProfileFields, profileFieldsAgainMs } from '#sync/worker/requests/profile-fields.ts';
import {
  askPeopleCount,
  openSearch,
  resumeSearch,
  searchAgain,
  searchOn,
} from '#sync/worker/requests/search.ts';
import { withStaff } from '#sync/worker/requests/staff/staff-commands.ts';
import type { FetchContext, RequestContext } from '#sync/worker/request-context.ts';
import { MemberSession } from '#sync/worker/session/member-session.ts';
import { fetchAnswer, fetchNextPage, fetchPages } from './fetch-answer.ts';

type Fetch<Params, Context = FetchContext> = (
  context: Context,
  params: Params,
) => Promise<Outcome<null>>;

/** How the last look ended, and how many came before it since the screen was opened. */
export interface FetchLook {
  outcome: Outcome<null>;
  looks: number;
}

/**
 * `newest` and `more`: the member asks for it again, or for its next page. `opened`: a screen opens it. `returned`: the connection
 * returned, or the databases were replaced. `short`: too little is stored for what the screen wants.
 */
export type What = 'newest' | 'more' | 'opened' | 'returned' | 'short';

export interface Fetches extends Record<Exclude<What, 'short'>, Fetch<unknown>> {
  /** Null where it is as `newest`. */
  short: Fetch<unknown> | null;
  /** False: it is fetched only when it is short or the member asks. */
  atOpening: (params: unknown) => boolean;
  /** After an answer, opening it again fetches nothing for so long: several screens read these, for one fact each. */
  restMs: number;
  /** After how long an open screen is fetched again, because something is awaited; null when nothing is. */
  againMs: (context: FetchContext, params: unknown, looked: FetchLook) => Promise<number | null>;
}

const notAgain = (): Promise<null> => Promise.resolve(null);

const nothing = (): Promise<Outcome<null>> => Promise.resolve(ok(null));

/** What is not given: a query without pages has no more; all else is as `newest`, and `returned` as `opened`. */
interface Options<Params, Context = QueryContext> extends Partial<
  Record<Exclude<What, 'newest'>, Fetch<Params, Context>>
> {
  atOpening?: (params: Params) => boolean;
  restMs?: number;
  againMs?: (context: Context, params: Params, looked: FetchLook) => Promise<number | null>;
}

/** Null for a visitor. */
function memberContext({ clock, context }: FetchContext): QueryContext | null {
  return context instanceof MemberSession ? { clock, memberSession: context } : null;
}

function asMember<Params>(fetch: Fetch<Params, QueryContext>): Fetch<Params> {
  return (given, params) => {
    const context = memberContext(given);
    return context ? fetch(context, params) : Promise.resolve(fail({ code: 'signed-out' }));
  };
}

function fetched<Params>(
  definition: LiveDefinition<Params>,
  newest: Fetch<Params, QueryContext>,
  { againMs = notAgain, restMs, atOpening, ...others }: Options<Params> = {},
): [string, Fetches] {
  const { more, opened, returned, short } = others;
  return fetchedByAnyone(definition, asMember(newest), {
    ...(more && { more: asMember(more) }),
    ...(opened && { opened: asMember(opened) }),
    ...(returned && { returned: asMember(returned) }),
    ...(short && { short: asMember(short) }),
    ...(restMs !== undefined && { restMs }),
    ...(atOpening && { atOpening }),
    againMs(given, params, looked) {
      const context = memberContext(given);
      return context ? againMs(context, params, looked) : notAgain();
    },
  });
}

/** Both lists of exclusions also show why the member left the lists. */
async function fetchLeftMember(
  given: FetchContext,
  params: Parameters<typeof fetchMember>[1],
): Promise<Outcome<null>> {
  const context = memberContext(given);
  if (context !== null)
    await Promise.all(EXCLUSION_KINDS.map((kind) => fetchExclusions(context, kind)));
  return fetchMember(given, params);
}

interface LookedAtAnswer<Params, Result> extends FetchLook {
  value: Result | null;
  params: Params;
}

/** In memory only (db/live/answers/): `ask` makes the request. */
function answered<Params, Result>(
  answer: LiveAnswer<Params, Result>,
  ask: (context: RequestContext, params: Params) => Promise<Outcome<Result>>,
  againMs: (looked: LookedAtAnswer<Params, Result>) => number | null = () => null,
): [string, Fetches] {
  return fetchedByAnyone(
    answer,
    ({ context }, params) =>
      fetchAnswer(context.store, { answer, params, ask: () => ask(context, params) }),
    {
      againMs({ context }, params, looked) {
        const value = answer.valueIn(context.store, params);
        return Promise.resolve(againMs({ ...looked, value, params }));
      },
    },
  );
}

const answeredToMember = <Params, Result>(
  answer: LiveAnswer<Params, Result>,
  ask: (memberSession: MemberSession, params: Params) => Promise<Outcome<Result>>,
  againMs?: Parameters<typeof answered<Params, Result>>[2],
): [string, Fetches] =>
  answered(
    answer,
    async (context, params) =>
      context instanceof MemberSession ? ask(context, params) : fail({ code: 'signed-out' }),
    againMs,
  );

/** A list that is in memory only, page by page. */
function pagesToMember<Params, Item>(
  answer: LiveAnswer<Params, StaffList<Item>>,
  ask: (
    memberSession: MemberSession,
    params: Params,
    after: string | null,
  ) => Promise<Outcome<StaffList<Item>>>,
): [string, Fetches] {
  const given = ({ memberSession }: QueryContext, params: Params) => ({
    answer,
    params,
    ask: (after: string | null) => ask(memberSession, params, after),
  });
  return fetched(
    answer,
    (context, params) => fetchPages(context.memberSession.store, given(context, params)),
    {
      more: (context, params) => fetchNextPage(context.memberSession.store, given(context, params)),
    },
  );
}

const always = (): boolean => true;

/** By visitors, too. */
function fetchedByAnyone<Params>(
  { name, paramsOf }: LiveDefinition<Params>,
  newest: Fetch<Params>,
  given: Options<Params, FetchContext> = {},
): [string, Fetches] {
  const { more = nothing, restMs = 0, againMs = notAgain, atOpening = always } = given;
  const { opened = newest, returned = opened, short } = given;
  const checked =
    (fetch: Fetch<Params>): Fetch<unknown> =>
    (context, unchecked) => {
      const params = paramsOf(unchecked);
      return params === null ? nothing() : fetch(context, params);
    };
  return [
    name,
    {
      newest: checked(newest),
      more: checked(more),
      opened: checked(opened),
      returned: checked(returned),
      short: short ? checked(short) : null,
      restMs,
      atOpening(unchecked) {
        const params = paramsOf(unchecked);
        return params !== null && atOpening(params);
      },
      againMs(context, unchecked, looked) {
        const params = paramsOf(unchecked);
        return params === null ? notAgain() : againMs(context, params, looked);
      },
    },
  ];
}

export const FETCHES: ReadonlyMap<string, Fetches> = new Map([
  fetched(liveVisitors, fetchVisitors),
  fetched(liveExclusions, (context, { kind }) => fetchExclusions(context, kind)),
  fetched(liveNotifications, fetchNewNotifications, { more: fetchOlderNotifications }),
  fetched(liveNotificationSettings, fetchNotificationSettings),
  fetched(liveInterests, (context, { locale }) => fetchInterests(context, locale)),
  fetched(liveProfileFields, fetchProfileFields, { againMs: profileFieldsAgainMs }),
  fetched(liveWebcams, fetchWebcams),
  fetched(liveSignupMatches, fetchSignupMatches, {
    more: fetchWiderSignupMatches,
    restMs: FRESH_MS,
  }),
  fetched(liveReports, fetchReports),
  fetched(liveDecisions, fetchDecisions),
  fetched(liveComplaints, fetchComplaints, { restMs: FRESH_MS }),
  fetched(liveCredits, fetchCredits, { restMs: FRESH_MS }),
  fetched(liveOrders, fetchOrders, { restMs: FRESH_MS }),
  fetched(livePaidRate, fetchPaidRate, { restMs: PAID_RATE_REST_MS }),
  fetched(liveOrder, fetchOrder, { againMs: orderLookMs }),
  fetched(liveConversation, fetchMessages, { more: fetchOlderMessages }),
  fetchedByAnyone(liveMember, fetchMember, { short: fetchLeftMember }),
  fetchedByAnyone(liveSearch, searchAgain, {
    more: searchOn,
    opened: openSearch,
    returned: resumeSearch,
  }),
  fetched(liveDeck, fillDeck, {
    more: fillDeck,
    atOpening: ({ wanted }) => wanted === 'low',
    restMs: FRESH_MS,
  }),
  answeredToMember(liveSessions, askSessions),
  answeredToMember(liveFactor, askFactor),
  answeredToMember(livePasskeys, askPasskeys),
  answeredToMember(liveVerification, askVerification),
  answeredToMember(liveAvoided, askAvoided),
  answeredToMember(liveExport, askForExport, exportLookMs),
  answeredToMember(liveActivation, askActivation, activationLookMs),
  answered(liveMailChange, lookUpMailChange, mailChangeLookMs),
  answered(livePeopleCount, askPeopleCount),
  fetched(livePremium, fetchPremium, { restMs: FRESH_MS }),
  pagesToMember(liveCases, (...given) => withStaff((staff) => staff.askCases(...given))),
  answeredToMember(liveCase, (...given) => withStaff((staff) => staff.askCase(...given))),
  pagesToMember(liveAppeals, (...given) => withStaff((staff) => staff.askAppeals(...given))),
  pagesToMember(liveOpenComplaints, (...given) =>
    withStaff((staff) => staff.askOpenComplaints(...given)),
  ),
  pagesToMember(liveFoundMembers, (...given) =>
    withStaff((staff) => staff.askFoundMembers(...given)),
  ),
  answeredToMember(liveStaffMember, (...given) =>
    withStaff((staff) => staff.askStaffMember(...given)),
  ),
  pagesToMember(liveAttention, (...given) => withStaff((staff) => staff.askAttention(...given))),
  pagesToMember(liveStaffOrders, (...given) =>
    withStaff((staff) => staff.askStaffOrders(...given)),
  ),
  answeredToMember(liveStaffOrder, (...given) =>
    withStaff((staff) => staff.askStaffOrder(...given)),
  ),
  pagesToMember(liveAudit, (...given) => withStaff((staff) => staff.askAudit(...given))),
  answeredToMember(liveSiteSettings, (mine) => withStaff((staff) => staff.askSiteSettings(mine))),
]);
