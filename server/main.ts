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
import { openDist } from './dist-files.ts';
import { shownOnly } from './db/shown-pictures.ts';
import { eraseRegularly } from './erasure.ts';
import { answerRegularly } from './demo/replier.ts';
import { listen } from './listen.ts';
import type { Letterhead } from './mail/mail-part.ts';
import { openMail } from './mail/open-mail.ts';
import { createPostman, type Postman } from './mail/postman.ts';
import { openLog } from './log.ts';
import { createProxy } from './proxy.ts';
import { createCourier, type Courier } from './push/courier.ts';
import { createPushLine } from './push/push-line.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { demoAccountsIn } from './seed/demo-accounts.ts';
import { drawOnDemand } from './seed/drawn-images.ts';
import { seedDemo, seedRegions } from './seed/seed.ts';
import type { Log, SiteConfig } from './site.ts';
import { type Behind, createWeb } from './web.ts';

const config = configOrRefusal();
if (!config.devTools && !existsSync(join(config.clientDir, 'index.html'))) {
  refuseToStart(['The client is not built yet: start with "npm start", or run "npm run build".']);
}
const listening = await listen(config.host, config.port);
if (!listening.ok) refuseToStart([listening.sentence]);

const log = openLog(config.logLevel);
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
postman?.start();
const courier = backend === null ? null : courierFor(backend, log);
courier?.start();
const stopErasing = backend === null ? null : eraseRegularly({ ...backend, clock: Date.now, log });
const stopAnswering =
  backend !== null && config.demoReplies
    ? answerRegularly({ db: backend.db, clock: Date.now, log })
    : null;
const behind =
  backend === null || postman === null ? another(config) : own(backend, site, { log, postman });
const web = { ...site, apiOrigin: config.apiUrl?.origin ?? null };
listening.answerWith(createWeb({ behind, find: openDist(config.clientDir), log, site: web }));
tellReady();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  if (listening.ok) await listening.stop();
  postman?.stop();
  courier?.stop();
  stopErasing?.();
  stopAnswering?.();
  await backend?.close();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

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

function postmanFor({ db }: Backend, letterhead: Letterhead, siteLog: Log): Postman {
  return createPostman({ db, clock: Date.now, mail: mailing.mail, log: siteLog, letterhead });
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
  given: Pick<AppParts, 'log' | 'postman'>,
): Behind {
  const { payments } = config;
  const parts = { db, objects, clock: Date.now, limits: RATE_LIMITS, config: siteConfig, payments };
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
