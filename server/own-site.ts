/**
 * A site with a backend of its own: its database and pictures, the demo data of an empty one, its mails, pushes and
 * jobs, and the app over them. It stops in reverse order.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { createLiveSite } from './config/live-site.ts';
import { type Backend, openBackend } from './backend.ts';
import { watchFreeSpace } from './monitoring/free-space.ts';
import { clientAddress } from './limits/client-address.ts';
import type { Config } from './config/config.ts';
import { refuseToStart, type Stopwatch } from './console.ts';
import { mayChangeSchema } from './db/schema-rights.ts';
import { readBirth } from './db/site.ts';
import type { ReadImage } from './photos/images.ts';
import type { WakeJob } from './jobs/job.ts';
import { openQueue, type JobQueue } from './jobs/queue.ts';
import { jobsOf } from './jobs/table.ts';
import { createWaker } from './jobs/waking.ts';
import type { Mail } from './mail/mail.ts';
import { openMail } from './mail/open-mail.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { refusedFiles } from './monitoring/refused-files.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createProviders } from './payments/providers.ts';
import { createPhotoDecoders } from './photos/photo-decoders.ts';
import { createPushSender } from './push/push-sender.ts';
import { createPushTransport } from './push/push-transport.ts';
import { RATE_LIMITS, widened } from './rate-limits.ts';
import { shownOnly } from './photos/shown-images.ts';
import { type DemoAccount, demoAccountsIn } from './demo/demo-accounts.ts';
import { drawOnDemand } from './demo/drawn-images.ts';
import { seedDemo } from './demo/seed.ts';
import { seedRegions } from './db/regions.ts';
import type { Log, SiteConfig } from './site.ts';
import type { Behind } from './web.ts';

export interface OwnSiteParts {
  readonly config: Config;
  readonly log: Log;
  readonly counted: Metrics;
  /** The public address of the site, such as `https://vonk.example`. */
  readonly origin: string;
  readonly latestBuild: string | null;
  readonly stopwatch: Stopwatch;
}

/** The backend behind the web: our own or another one. */
export interface OwnSite {
  readonly config: SiteConfig;
  readonly behind: Behind;
  /** After the last request has been answered. */
  stop(): Promise<void>;
}

const PUBLIC_PASSWORDS =
  'The database holds the accounts of the demonstration, whose password is public: name an empty one in DATA_DIR or DATABASE_URL, or set DEMO_DATA=1 for a public demonstration.';

const PASSWORDS_BESIDE_MONEY =
  'The database holds the accounts of the demonstration, whose password is public, and MOLLIE_KEY or STRIPE_KEY takes real money: name an empty one in DATA_DIR or DATABASE_URL.';

export async function openOwnSite(opening: OwnSiteParts): Promise<OwnSite> {
  const { config, log, counted, origin, latestBuild, stopwatch } = opening;
  const backend = await openFilled(config, stopwatch);
  const { db, objects } = backend;
  await warnOfRights(backend, log);
  const demoAccounts = await demoAccountsOf(config, backend);
  const site = { ...config.site, demoAccounts, latestBuild, ownOrigin: origin };
  const mailing = openMail({ ...config, siteName: site.siteName }, origin);
  const readImage = drawOnDemand(objects);
  const noteRefused = refusedFiles({ db, log });

  const waker = createWaker(log);
  const office = { mail: mailing.mail, siteName: site.siteName, readImage, wakeJob: waker.wakeJob };
  const queue = await stopwatch.time('jobs', () => openJobs(opening, backend, office));
  waker.begin(queue, jobsOf(config));

  const photos = createPhotoDecoders();
  const liveSite = createLiveSite({ db, config: site, clock: Date.now });
  const app = createApp({
    db,
    objects,
    photos,
    clock: Date.now,
    log,
    limits: widened(RATE_LIMITS, config.rateLimitsFactor),
    pause: sleep,
    config: site,
    liveSite,
    payments: config.payments,
    wakeJob: waker.wakeJob,
    callObserver: counted.callObserver,
    hasRoom: freeSpaceOf(opening),
  });
  const addressOf = clientAddress(config.trustedProxies, log, Date.now);
  return {
    config: site,
    behind: {
      kind: 'own',
      api: (request, remote) => app.fetch(request, { address: addressOf(request.headers, remote) }),
      siteNow: () => liveSite.now().catch(() => site),
      readMails: config.devTools ? mailing.read : null,
      showImage: shownOnly({ db, clock: Date.now, config: site, readImage, noteRefused }),
      isHealthy: async () => (await sql`select 1`.execute(db)).rows.length === 1,
    },
    async stop() {
      photos.stop();
      waker.stop();
      await queue.stop();
      await backend.close();
    },
  };
}

const freeSpaceOf = ({ config, log }: OwnSiteParts) =>
  watchFreeSpace({
    folder: config.dataDir,
    leastMb: config.minFreeMb,
    clock: Date.now,
    log,
  });

/** The embedded database has one user, so there is nothing to choose. */
async function warnOfRights({ db, engine }: Backend, log: Log): Promise<void> {
  if (engine.kind === 'server' && (await mayChangeSchema(db))) {
    log.warn(
      {},
      'the database role of the site may change the schema: it needs rows only, as docs/operating.md says',
    );
  }
}

async function demoAccountsOf(config: Config, backend: Backend): Promise<DemoAccount[]> {
  const accounts = await demoAccountsIn(backend.db);
  const sentence = refusalOfDemoAccounts(config);
  if (accounts.length === 0 || sentence === null) return accounts;
  await backend.close();
  return refuseToStart([sentence]);
}

function refusalOfDemoAccounts({ payments, demoData, isPublic }: Config): string | null {
  if (payments.mollie !== null || payments.stripe !== null) return PASSWORDS_BESIDE_MONEY;
  return demoData || !isPublic ? null : PUBLIC_PASSWORDS;
}

async function openFilled(config: Config, stopwatch: Stopwatch): Promise<Backend> {
  const { niche, countries } = config.site;
  const opened = await stopwatch.time('database', () => openBackend(config));
  if (!opened.ok) refuseToStart([opened.sentence]);
  const { db, objects } = opened.backend;
  await seedRegions(db);
  if (config.demoData) {
    const setting = { niche, countries, now: new Date() };
    await stopwatch.time('demo data', () => seedDemo(db, objects, setting));
  }
  return opened.backend;
}

interface Office {
  readonly mail: Mail;
  readonly siteName: string;
  readonly readImage: ReadImage;
  readonly wakeJob: WakeJob;
}

/** Starts the jobs, which run without a request. */
function openJobs(opening: OwnSiteParts, backend: Backend, office: Office): Promise<JobQueue> {
  const { config, log, counted, origin } = opening;
  const { mail, siteName, readImage, wakeJob } = office;
  const { db, engine, objects } = backend;
  const parts = { db, objects, clock: Date.now, log, readImage, wakeJob };
  const hasClient = existsSync(join(config.clientDir, 'index.html'));
  const mailSite = { siteName, origin, hasClient };
  const secret = async (): Promise<string> => (await readBirth(db)).secret;
  return openQueue({
    engine,
    jobs: jobsOf(config),
    parts: {
      ...parts,
      mailSender: createMailSender({ ...parts, mail, mailSite, mailed: counted.mailed }),
      pushSender: pushSenderOf(opening, backend),
      providers: createProviders(config.payments, { secret, clock: Date.now, log }),
    },
    worked: counted.worked,
  });
}

function pushSenderOf({ config: { vapid }, log, origin }: OwnSiteParts, { db }: Backend) {
  if (vapid === null) return null;
  return createPushSender({
    db,
    clock: Date.now,
    log,
    transport: createPushTransport(),
    vapid,
    origin,
  });
}
