/**
 * A site with a backend of its own: its database and pictures, the demo data of an empty one, its mails, pushes and
 * jobs, and the app over them. It stops in reverse order.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { type Backend, openBackend } from './backend.ts';
import { clientAddress } from './limits/client-address.ts';
import type { Config } from './config/config.ts';
import { refuseToStart, type Stopwatch } from './console.ts';
import { readBirth } from './db/site.ts';
import type { ReadImage } from './photos/images.ts';
import type { WakeJob } from './jobs/job.ts';
import { openQueue, type Queue } from './jobs/queue.ts';
import { jobsOf } from './jobs/table.ts';
import { createWaker } from './jobs/waking.ts';
import type { Mail } from './mail/mail.ts';
import { openMail } from './mail/open-mail.ts';
import { createMailSender } from './mail/mail-sender.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createProviders } from './payments/providers.ts';
import { createPhotoDecoders } from './photos/photo-decoders.ts';
import { createPushSender } from './push/push-sender.ts';
import { createPushTransport } from './push/push-transport.ts';
import { RATE_LIMITS, widened } from './limits/rate-limits.ts';
import { shownOnly } from './photos/shown-images.ts';
import { demoAccountsIn } from './seed/demo-accounts.ts';
import { drawOnDemand } from './seed/drawn-images.ts';
import { seedDemo, seedRegions } from './seed/seed.ts';
import type { Log, SiteConfig } from './site.ts';
import type { Behind } from './web.ts';

export interface Opening {
  readonly config: Config;
  readonly log: Log;
  readonly counted: Metrics;
  /** The public address of the site, such as `https://vonk.example`. */
  readonly origin: string;
  readonly latestBuild: string | null;
  readonly stopwatch: Stopwatch;
}

/** The backend behind the web: our own or another one. */
export interface Site {
  readonly config: SiteConfig;
  readonly behind: Behind;
  /** After the last request has been answered. */
  stop(): Promise<void>;
}

export async function openOwnSite(opening: Opening): Promise<Site> {
  const { config, log, counted, origin, latestBuild, stopwatch } = opening;
  const backend = await openFilled(config, stopwatch);
  const { db, objects } = backend;
  const site = { ...config.site, demoAccounts: await demoAccountsIn(db), latestBuild };
  const mailing = openMail({ ...config, siteName: site.siteName }, origin);
  const readImage = drawOnDemand(objects);

  const waker = createWaker(log);
  const { wakeJob } = waker;
  const office = { mail: mailing.mail, siteName: site.siteName, readImage, wakeJob };
  const queue = await stopwatch.time('jobs', () => openJobs(opening, backend, office));
  waker.begin(queue, jobsOf(config));

  const photos = createPhotoDecoders();
  const app = createApp({
    db,
    objects,
    photos,
    clock: Date.now,
    log,
    limits: widened(RATE_LIMITS, config.rateLimitsFactor),
    pause: sleep,
    config: site,
    payments: config.payments,
    wakeJob,
    callObserver: counted.callObserver,
  });
  const addressOf = clientAddress(config.trustedProxies, log);
  return {
    config: site,
    behind: {
      kind: 'own',
      api: (request, remote) => app.fetch(request, { address: addressOf(request.headers, remote) }),
      readMails: config.devTools ? mailing.read : null,
      showImage: shownOnly({ db, clock: Date.now, config: site, readImage }),
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
function openJobs(opening: Opening, backend: Backend, office: Office): Promise<Queue> {
  const { config, log, counted, origin } = opening;
  const { mail, siteName, readImage, wakeJob } = office;
  const { db, engine, objects } = backend;
  const parts = { db, objects, clock: Date.now, log, readImage, wakeJob };
  const hasClient = existsSync(join(config.clientDir, 'index.html'));
  const letterhead = { siteName, origin, hasClient };
  const secret = async (): Promise<string> => (await readBirth(db)).secret;
  return openQueue({
    engine,
    jobs: jobsOf(config),
    parts: {
      ...parts,
      mailSender: createMailSender({ ...parts, mail, letterhead, mailed: counted.mailed }),
      pushSender: pushSenderOf(opening, backend),
      providers: createProviders(config.payments, { secret, clock: Date.now }),
    },
    worked: counted.worked,
  });
}

function pushSenderOf({ config: { vapid }, log, origin }: Opening, { db }: Backend) {
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
