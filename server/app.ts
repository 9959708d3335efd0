/**
 * The backend as a function from request to answer: everything under /api, and nothing else (spec §7). main.ts does
 * static files, logging of requests and listening on a port.
 */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { emptyAnswer, type HeaderList, refusalAnswer } from './http/answer.ts';
import { databaseCode, isUnreachable } from './db/database-code.ts';
import { createLiveSite, type LiveSite } from './config/live-site.ts';
import { isForStaff } from '#schemas/roles.ts';
import { readBirth } from './db/site.ts';
import type { Database } from './db/tables.ts';
import { createEpoch } from './http/etag.ts';
import { AGE_CHECK_PATH, createAgeCheck } from './age-check/age-check-pages.ts';
import { createExportFiles } from './export/export-file.ts';
import type { FormGate } from './http/form-gate.ts';
import { type ServerContext, serve } from './http/gates.ts';
import { addressIn, type App, type AppBindings } from './http/hono-app.ts';
import { createLinkPages } from './mail/link-pages.ts';
import { LINKS_PATH, UNSUBSCRIBE_PATH } from './mail/links.ts';
import { createUnsubscribe } from './mail/unsubscribe-page.ts';
import type { WakeJob } from './jobs/job.ts';
import type { Objects } from './photos/objects.ts';
import type { PhotoDecoders } from './photos/photo-decoders.ts';
import { createDemoPartner, DEMO_PATH } from './partners/demo-partner.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createProviders, type PaymentsConfig } from './payments/providers.ts';
import { createSandboxPage } from './payments/sandbox-page.ts';
import { createWebhooks } from './payments/webhook.ts';
import { createLimiter, type Sleep } from './limits/limiter.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import { refuse } from '#server/rules/result.ts';
import { createRouteTable, type FindRoute } from './http/route-table.ts';
import { ROUTES } from './routes.ts';
import { crossOriginHeaders, preflightHeaders } from './http/same-origin.ts';
import { pageLog } from './monitoring/page-log.ts';
import { refusedFiles } from './monitoring/refused-files.ts';
import type { HasRoom } from './monitoring/free-space.ts';
import { createSecurityLog } from './monitoring/security-log.ts';
import type { WallClock, Log, SiteConfig } from './site.ts';
import { NOWHERE } from './limits/visitor-limits.ts';
import { allOf, type CallObserver } from './monitoring/call-observer.ts';

const UNREACHABLE_RETRY_S = 5;

/** Calls with every outcome in the security log. */
const LOGGED_CALLS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ logs }) => logs === 'everything').map(({ endpoint }) => endpoint.name),
);

export interface AppParts {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly photos: PhotoDecoders;
  readonly clock: WallClock;
  readonly limits: RateLimits;
  readonly pause: Sleep;
  readonly config: SiteConfig;
  /** Left out, the app makes one. */
  readonly liveSite?: LiveSite;
  readonly log: Log;
  readonly wakeJob: WakeJob;
  readonly callObserver: CallObserver;
  readonly hasRoom: HasRoom;
  readonly payments: PaymentsConfig;
}

export function createApp(given: AppParts): App {
  const secret = async (): Promise<string> => (await readBirth(given.db)).secret;
  const providers = createProviders(given.payments, { ...given, secret });
  const liveSite = given.liveSite ?? createLiveSite(given);
  const serverContext = serverContextOnce({ ...given, providers, liveSite });
  const gate: FormGate = {
    allowedOrigins: given.config.allowedOrigins,
    tooOften: async (address) =>
      (await serverContext()).limiter.take('body', { address: address ?? NOWHERE }),
    notePage: pageLog(given),
  };
  const parts = { ...given, providers, gate, liveSite };
  const find = createRouteTable(ROUTES);
  const app: App = new Hono();
  app.onError((error) =>
    failed(given.log, 'page', error, { now: new Date(given.clock()), cross: [] }),
  );
  app.route('/api/exports', createExportFiles({ ...parts, noteRefused: refusedFiles(given) }));
  if (given.config.ageCheck !== null)
    app.route(AGE_CHECK_PATH, createAgeCheck(parts, given.config.ageCheck));
  app.route('/api/payments', createWebhooks(parts));
  if (Object.values(given.config.partners).includes('demo'))
    app.route(DEMO_PATH, createDemoPartner());
  if (given.payments.sandbox) app.route('/api/sandbox', createSandboxPage(parts, secret));
  const answer = (request: Request, env: AppBindings | undefined): Promise<Response> =>
    answerTo({ parts, find, serverContext }, request, addressIn(env));
  app.route(UNSUBSCRIBE_PATH, createUnsubscribe(given));
  app.route(LINKS_PATH, createLinkPages({ ...parts, answer }));
  app.all('/api/*', ({ req, env }) => answer(req.raw, env));
  return app;
}

interface Parts extends AppParts {
  readonly liveSite: LiveSite;
  readonly providers: readonly PaymentProvider[];
}

interface AppBackend {
  readonly parts: Parts;
  readonly find: FindRoute;
  readonly serverContext: () => Promise<ServerContext>;
}

/** Made at the first request; retried while the database is unreachable. */
function serverContextOnce({
  db,
  objects,
  photos,
  clock,
  limits,
  pause,
  config,
  liveSite,
  log,
  providers,
  wakeJob,
  callObserver: counts,
  hasRoom,
}: Parts): () => Promise<ServerContext> {
  let context: ServerContext | null = null;
  return async () => {
    if (context !== null) return context;
    const birth = await readBirth(db);
    const epochOf = createEpoch(birth.epoch, config);
    const limiter = createLimiter({ db, limits, clock, log, pause, secret: birth.secret });
    const callObserver = allOf([counts, createSecurityLog(log, birth.secret, LOGGED_CALLS)]);
    context = {
      db,
      objects,
      photos,
      config,
      liveSite,
      birth,
      limiter,
      log,
      providers,
      wakeJob,
      callObserver,
      hasRoom,
      epochOf,
    };
    return context;
  };
}

async function answerTo(
  { parts, find, serverContext }: AppBackend,
  request: Request,
  address: string | null,
): Promise<Response> {
  const now = new Date(parts.clock());
  const url = new URL(request.url);
  const cross = crossOriginHeaders(request.headers, parts.config.allowedOrigins);
  const found = find(request.method, url.pathname, url.searchParams);
  if ('refused' in found) {
    const isPreflight = request.method === 'OPTIONS' && cross.length > 0;
    if (isPreflight && found.allow.length > 0) {
      return emptyAnswer(now, 204, [...cross, ...preflightHeaders(found.allow)]);
    }
    const allow: HeaderList = found.allow.length > 0 ? [['allow', found.allow.join(', ')]] : [];
    return refusalAnswer(now, found.refused.refusal, [...cross, ...allow]);
  }

  const { route } = found;
  try {
    const context = await serverContext();
    // A change by staff is logged with the value before it, which must not be an old one.
    const isFresh = isForStaff(route.endpoint);
    const config = await (isFresh ? context.liveSite.fresh() : context.liveSite.now());
    return await serve({ ...context, config }, { route, request, url, now, address, cross });
  } catch (error) {
    const response = failed(parts.log, route.endpoint.name, error, { now, cross });
    const outcome = response.status === 503 ? 'unavailable' : 'server';
    parts.callObserver({ call: route.endpoint.name, outcome, member: null, address, ms: 0 });
    return response;
  }
}

/** A fault of the database and a bug get different codes; neither answer contains anything that was sent. */
function failed(
  log: Log,
  call: string,
  error: unknown,
  { now, cross }: { now: Date; cross: HeaderList },
): Response {
  const code = databaseCode(error);
  if (isUnreachable(error)) {
    log.warn({ call, code }, 'the database is away');
    const { refusal } = refuse('unavailable', 'try again in a moment');
    return refusalAnswer(now, { ...refusal, retryAfterS: UNREACHABLE_RETRY_S }, cross);
  }
  const stack = error instanceof Error ? error.stack : typeof error;
  log.error({ call, code, stack }, 'a call failed');
  return refusalAnswer(now, refuse('server', 'this is our fault').refusal, cross);
}
