/**
 * `npm start`: the whole product on one port (decisions 9). Reads the configuration, takes the port, opens the backend
 * or stands in front of another one, fills an empty demo site, serves, and stops in order.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type AppParts, createApp } from './app.ts';
import { type Backend, openBackend } from './backend.ts';
import { readBuildId } from './build.ts';
import { clientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { configOrRefusal, createStopwatch, refuseToStart, say, type Stopwatch } from './console.ts';
import { readBirth } from './db/site.ts';
import { openDist } from './dist-files.ts';
import { shownOnly } from './db/shown-pictures.ts';
import { answerRegularly } from './demo/replier.ts';
import { openQueue, type Queue } from './jobs/queue.ts';
import { JOBS } from './jobs/table.ts';
import { listen } from './listen.ts';
import type { Letterhead } from './mail/mail-part.ts';
import { openMail } from './mail/open-mail.ts';
import { createPostman, type Postman } from './mail/postman.ts';
import { openLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createProviders } from './payments/providers.ts';
import { createProxy } from './proxy.ts';
import { createCourier, type Courier } from './push/courier.ts';
import { createPushLine } from './push/push-line.ts';
import { RATE_LIMITS, widened } from './rate-limits.ts';
import { demoAccountsIn } from './seed/demo-accounts.ts';
import { drawOnDemand } from './seed/drawn-images.ts';
import { seedDemo, seedRegions } from './seed/seed.ts';
import type { Log, SiteConfig } from './site.ts';
import { type Behind, createWeb } from './web.ts';

/** After a write has been answered its transaction is done. */
const WAKE_AFTER_MS = 50;

const config = configOrRefusal();
if (!config.devTools && !existsSync(join(config.clientDir, 'index.html'))) {
  refuseToStart(['The client is not built yet: start with "npm start", or run "npm run build".']);
}
const listening = await listen(config.host, config.port);
if (!listening.ok) refuseToStart([listening.sentence]);

const log = openLog(config.logLevel);
const counted = createMetrics({ process: true });
const stopwatch = createStopwatch();
const backend = config.backendUrl === null ? await openOwn(config, stopwatch) : null;
const site = {
  ...config.site,
  demoAccounts: backend === null ? [] : await demoAccountsIn(backend.db),
  latestBuild: await readBuildId(config.clientDir),
};
const origin = originOf();
const mailing = openMail({ ...config, siteName: site.siteName }, origin);
const postman =
  backend === null ? null : postmanFor(backend, { siteName: site.siteName, origin }, log);
const courier = backend === null ? null : courierFor(backend, log);
courier?.start();
const stopAnswering =
  backend !== null && config.demoReplies
    ? answerRegularly({ db: backend.db, clock: Date.now, log })
    : null;
let queue: Queue | null = null;
const behind =
  backend === null || postman === null
    ? another(config)
    : own(backend, site, { log, postman, wakeJob, witness: counted.witness });
const web = { ...site, apiOrigin: config.apiUrl?.origin ?? null };
const { metricsToken: token } = config;
const metrics = token === null ? null : { counted, token };
const find = openDist(config.clientDir);
listening.answerWith(createWeb({ behind, find, log, metrics, site: web }));
tellReady();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  if (listening.ok) await listening.stop(config.drainMs);
  await queue?.stop();
  postman?.stop();
  courier?.stop();
  stopAnswering?.();
  await backend?.close();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
if (backend !== null && postman !== null) queue = await work(backend, postman);

function wakeJob(name: string): void {
  setTimeout(() => {
    queue?.wake(name).catch(() => log.warn({ job: name }, 'a job could not be woken'));
  }, WAKE_AFTER_MS).unref();
}

async function openOwn(given: Config, watch: Stopwatch): Promise<Backend> {
  const { niche, countries } = given.site;
  const opened = await watch.time('database', () => openBackend(given));
  if (!opened.ok) refuseToStart([opened.sentence]);
  const { db, objects } = opened.backend;
  await seedRegions(db);
  if (given.demoData) {
    const setting = { niche, countries, now: new Date() };
    await watch.time('demo data', () => seedDemo(db, objects, setting));
  }
  return opened.backend;
}

/** Begins with everything that fell due while nobody was there. */
async function work({ db, engine, objects }: Backend, mails: Postman): Promise<Queue> {
  const secret = async (): Promise<string> => (await readBirth(db)).secret;
  const providers = createProviders(config.payments, { secret, clock: Date.now });
  const readImage = drawOnDemand(objects);
  const parts = { db, objects, clock: Date.now, log, postman: mails, providers, readImage };
  const opened = await openQueue({ engine, jobs: JOBS, parts, worked: counted.worked });
  for (const { name } of JOBS) await opened.wake(name);
  return opened;
}

function postmanFor({ db }: Backend, letterhead: Letterhead, siteLog: Log): Postman {
  const { mailed } = counted;
  const parts = { db, clock: Date.now, mail: mailing.mail, log: siteLog, letterhead, mailed };
  return createPostman(parts);
}

function courierFor({ db }: Backend, siteLog: Log): Courier | null {
  const { vapid } = config;
  if (vapid === null) return null;
  const line = createPushLine();
  return createCourier({ db, clock: Date.now, log: siteLog, line, vapid, origin });
}

function own(
  { db, objects }: Backend,
  siteConfig: SiteConfig,
  given: Pick<AppParts, 'log' | 'postman' | 'wakeJob' | 'witness'>,
): Behind {
  const { payments } = config;
  const limits = widened(RATE_LIMITS, config.rateLimitsFactor);
  const parts = { db, objects, clock: Date.now, limits, config: siteConfig, payments };
  const app = createApp({ ...parts, ...given });
  const addressOf = clientAddress(config.trustedProxies);
  return {
    kind: 'own',
    api: (request, remote) => app.fetch(request, { address: addressOf(request.headers, remote) }),
    readMails: config.devTools ? mailing.read : null,
    readImage: shownOnly(db, drawOnDemand(objects)),
    isHealthy: async () => (await sql`select 1`.execute(db)).rows.length === 1,
  };
}

function another({ backendUrl, publicUrl }: Config): Behind {
  if (backendUrl === null) throw new Error('without a backend of our own there is another one');
  return { kind: 'other', proxy: createProxy(backendUrl, publicUrl) };
}

function originOf(): string {
  const port = listening.ok ? listening.port : config.port;
  return (config.publicUrl ?? new URL(`http://${config.host}:${port}`)).origin;
}

function tellReady(): void {
  say(`${site.siteName} is ready: ${origin}`);
  for (const { email, password } of site.demoAccounts) say(`  ${email}, password ${password}`);
  const took = stopwatch.summary();
  if (took !== '') say(`  ${took}`);
}
