/**
 * The gates that a request passes before its handler runs, always in this order: origin, member (it must be the one
 * that the request names), rate, ETag (decisions 35, 40, 42; invariant 36). A refused or unchanged request never builds
 * an answer.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { formatVersions, X_MEMBER, X_VERSIONS } from '#schemas/headers.ts';
import { ConversationId } from '#schemas/ids.ts';
import { answer, emptyAnswer, type HeaderList, refusalAnswer } from './answer.ts';
import { readToken, tabHashOf } from './cookies.ts';
import { countsOf } from '#server/db/counters.ts';
import { findMember, type Member, touch } from '#server/db/accounts/sessions.ts';
import type { Birth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import { type EpochOf, etagOf, isNamed } from './etag.ts';
import type { WakeJob } from '#server/jobs/job.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { PhotoDecoders } from '#server/photos/photo-decoders.ts';
import type { LiveSite } from '#server/config/live-site.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { EVERY_CALL } from '#server/limits/rate-limit.ts';
import { isForStaff, mayMake } from '#schemas/roles.ts';
import { concerning, NOT_FOUND, refuse, type Refused } from '#server/rules/result.ts';
import type { Route } from './route.ts';
import { isOwnPage } from './same-origin.ts';
import { ENDED } from '#server/db/transaction.ts';
import { isStaffHost } from '#server/rules/staff-host.ts';
import type { Log, SiteConfig } from '#server/site.ts';
import { NOWHERE } from '#server/limits/visitor-limits.ts';
import type { HasRoom } from '#server/monitoring/free-space.ts';
import type { CallObserver, ObservedCall } from '#server/monitoring/call-observer.ts';

/** What the gates need in addition to the request. */
export interface ServerContext {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly photos: PhotoDecoders;
  /** With what admins changed. */
  readonly config: SiteConfig;
  readonly liveSite: LiveSite;
  readonly birth: Birth;
  readonly epochOf: EpochOf;
  readonly limiter: Limiter;
  readonly log: Log;
  readonly wakeJob: WakeJob;
  readonly callObserver: CallObserver;
  readonly hasRoom: HasRoom;
  readonly providers: readonly PaymentProvider[];
}

export interface IncomingCall {
  readonly route: Route;
  readonly request: Request;
  readonly url: URL;
  readonly now: Date;
  readonly address: string | null;
  /** Headers for an allowed other origin. */
  readonly cross: HeaderList;
}

export async function serve(context: ServerContext, call: IncomingCall): Promise<Response> {
  const { now, cross, address } = call;
  const started = performance.now();
  const observe = (outcome: ObservedCall['outcome'], who: string | null): void => {
    const ms = performance.now() - started;
    context.callObserver({ call: call.route.endpoint.name, outcome, member: who, address, ms });
  };
  const session = await enter(context, call);
  if (!session.ok) {
    observe(session.refusal.code, session.refusal.about ?? null);
    return refusalAnswer(now, session.refusal, cross);
  }

  const { member } = session;
  const me = member?.id ?? null;
  const etag = etagFor(context, call, member);
  const tag: HeaderList = etag === null ? [] : [['etag', etag]];
  if (etag !== null && isNamed(etag, call.request.headers.get('if-none-match'))) {
    observe('unchanged', me);
    return emptyAnswer(now, 304, [...cross, ...tag, ...(await versionsFor(context, call, member))]);
  }

  const { request, route, url } = call;
  const { headers } = request;
  const given = {
    now,
    headers,
    host: url.host,
    request,
    params: url.searchParams,
    member,
    address,
  };
  const reply = await route.run({ ...context, ...given });
  observe(
    reply.ok ? 'ok' : reply.refusal.code,
    (reply.ok ? reply.about : reply.refusal.about) ?? me,
  );
  const common = [...cross, ...(await versionsFor(context, call, member))];
  return reply.ok
    ? answer(now, reply, [...common, ...tag])
    : refusalAnswer(now, reply.refusal, common);
}

const FULL_RETRY_S = 300;
const { refusal: full } = refuse('unavailable', 'the disk of this site is full: try again later');
const DISK_FULL: Refused = { ok: false, refusal: { ...full, retryAfterS: FULL_RETRY_S } };

/** Deletions make room, a call without a body stores nothing of the caller, and staff must still be able to act. */
const stores = ({ endpoint }: Route): boolean =>
  endpoint.changes &&
  endpoint.method !== 'DELETE' &&
  !isForStaff(endpoint) &&
  !(endpoint.body instanceof z.ZodMiniUndefined);

const NO_SECOND_FACTOR = refuse(
  'second_factor_required',
  'this session was opened without a second factor',
);

type CallSession = { ok: true; member: Member | null } | Refused;

async function enter(context: ServerContext, call: IncomingCall): Promise<CallSession> {
  const { route, request, url, now, address } = call;
  const { endpoint } = route;
  if (isForStaff(endpoint) && !(await isStaff(context, call))) return NOT_FOUND;
  if (endpoint.changes && !isOwnPage(request.headers, url.host, context.config.allowedOrigins)) {
    return refuse('forbidden', 'this page may not do that');
  }
  if (stores(route) && !(await context.hasRoom())) return DISK_FULL;
  const member = await memberFor(context, { route, request, url, now });
  const named = request.headers.get(X_MEMBER);
  if (member === null) {
    // A client that reads for a member would store a visitor's answer as that member's. A token of a mail needs no session.
    const isOfMember =
      endpoint.access === 'optional' && endpoint.method === 'GET' && named !== null;
    if (endpoint.access === 'member' || isOfMember) return ENDED;
    const visitor = { visitor: address ?? NOWHERE };
    const tooMany = await tooManyBodies(context, call);
    if (tooMany !== null) return tooMany;
    return (
      (await context.limiter.take(`${endpoint.name} visitor`, visitor)) ?? { ok: true, member }
    );
  }
  if (named !== null && named !== member.id) {
    return refuse('other_member', 'another member is logged in here');
  }
  if (isForStaff(endpoint) && !member.hasSecondFactor) {
    return concerning(NO_SECOND_FACTOR, member.id);
  }
  if (member.isHidden && route.reaches === 'noticed') {
    return refuse('moderated', 'this profile is hidden by a decision');
  }
  if (!member.isConfirmed && route.reaches !== 'nobody') {
    return refuse('not_confirmed', 'the e-mail address is not confirmed');
  }
  if (context.config.ageCheck !== null && !member.isAgeChecked && route.reaches !== 'nobody') {
    return refuse('age_check', 'the age is not checked yet');
  }
  const subjects = { member: member.id, session: member.tokenHash };
  const limited =
    (await context.limiter.take(EVERY_CALL, subjects)) ??
    (member.isConfirmed
      ? null
      : await context.limiter.take(`${endpoint.name} unconfirmed`, subjects)) ??
    (await context.limiter.take(endpoint.name, subjects));
  if (limited !== null) return concerning(limited, member.id);
  await touch(context.db, member, now, endpoint.travel !== 'pull');
  return { ok: true, member };
}

/** Bodies of visitors are limited per address; limits per account are counted by the call itself. */
function tooManyBodies(
  { limiter }: ServerContext,
  { route, address }: IncomingCall,
): Promise<Refused | null> | null {
  if (route.endpoint.body instanceof z.ZodMiniUndefined) return null;
  return limiter.take('body', { address: address ?? NOWHERE });
}

/** Checked before anything else: without this right, the call answers the 404 of an unknown path (security R58). */
async function isStaff(context: ServerContext, call: IncomingCall): Promise<boolean> {
  const { route, url } = call;
  if (!isStaffHost(context.config, url.host)) return false;
  const member = await memberFor(context, call);
  return member !== null && member.isConfirmed && mayMake(member.role, route.endpoint);
}

/** A public call never reads a session. */
async function memberFor(
  { db, config }: ServerContext,
  { route, request, url, now }: Omit<IncomingCall, 'cross' | 'address'>,
): Promise<Member | null> {
  if (route.endpoint.access === 'public') return null;
  const token = readToken(request.headers, 's', config.secure);
  if (token === null) return null;
  const conversation = ConversationId.safeParse(url.searchParams.get('conversation')).data ?? null;
  return findMember(db, {
    tokenHash: sha256(token),
    tabHash: tabHashOf(request.headers),
    now,
    conversation,
  });
}

function etagFor(
  { epochOf }: ServerContext,
  { route, now }: IncomingCall,
  member: Member | null,
): string | null {
  if (member === null) return null;
  const n = route.counter?.(member) ?? null;
  return n === null ? null : etagOf(epochOf(member.id, now), route.endpoint.name, n);
}

/** After a change the counters are read again; otherwise those read with the session are current. */
async function versionsFor(
  { db }: ServerContext,
  { route }: IncomingCall,
  member: Member | null,
): Promise<HeaderList> {
  if (member === null) return [];
  const counts = route.endpoint.changes ? await countsOf(db, member.id) : member.counts;
  return [[X_VERSIONS, formatVersions({ ...counts })]];
}
