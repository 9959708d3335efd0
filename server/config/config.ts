/**
 * The environment, read once into one typed value. All mistakes are reported at once, one sentence each, never with the
 * value, because it could be a secret.
 */
import * as z from 'zod/mini';
import { configMistakes } from './config-mistakes.ts';
import { Environment, type LogLevel } from './environment.ts';
import { NO_VISITOR_SEARCH } from '#schemas/visitor-search.ts';
import type { SettingKey } from '#schemas/site-settings.ts';
import type { Prices } from '#server/money/prices.ts';
import { readPrices } from '#server/money/prices-file.ts';
import { readVapid, type Vapid } from '#server/push/vapid.ts';
import { readPayments } from '#server/payments/payments-config.ts';
import type { PaymentsConfig } from '#server/payments/providers.ts';
import { type PageShelf, readPages } from '#server/pages/page-shelf.ts';
import { withSecretFiles } from './secret-files.ts';
import type { AgeCheck } from '#server/age-check/hand-off.ts';
import { type SiteFacts, readFacts } from './site-facts.ts';
import type { SiteConfig } from '#server/site.ts';
import { isThisMachine, unencrypted } from './unencrypted.ts';
import { bundledCatalogues } from '#server/texts/catalogues.ts';
import { configuredIn } from './site-values.ts';

export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Holds the embedded database and the images; null keeps both in memory. */
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** The built client. */
  readonly clientDir: string;
  /** Serve only the client, as the host in front of this backend. */
  readonly backendUrl: URL | null;
  readonly publicUrl: URL | null;
  /** The backend that the client was built for, when it is not this one. */
  readonly apiUrl: URL | null;
  /** The `package-name` of the client. */
  readonly packageName: string;
  readonly demoData: boolean;
  /** Others than this machine reach the site. */
  readonly isPublic: boolean;
  /** Fictional members answer. */
  readonly demoReplies: boolean;
  /** Whether a demo site without push keys makes its own (push/kept-keys.ts). */
  readonly demoPush: boolean;
  /** Development: the client may have another origin. */
  readonly devTools: boolean;
  readonly payments: PaymentsConfig;
  /** Null: no pushes. */
  readonly vapid: Vapid | null;
  readonly logLevel: LogLevel;
  /** Null writes mails into the data folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails; null is `no-reply` at the public host. */
  readonly mailFrom: string | null;
  /** The number of the operator's proxies in front of this process. */
  readonly trustedProxies: number;
  /** The key of backups; null makes none. */
  readonly backupKey: string | null;
  /** The token for the metrics; null disables them. */
  readonly metricsToken: string | null;
  /** Where faults of security are reported, `mailto:` or `https:`; null serves no security.txt. */
  readonly securityContact: string | null;
  /** How long requests are refused before the port closes, so that a load balancer notices. */
  readonly drainMs: number;
  /** With less free space on the disk of DATA_DIR, what members write is refused; 0 never. */
  readonly minFreeMb: number;
  /** How long an idle connection stays open: longer than the proxy in front keeps it. */
  readonly keepAliveMs: number;
  /** Multiplies every limit: for load tests. */
  readonly rateLimitsFactor: number;
  readonly site: Omit<SiteConfig, 'demoAccounts' | 'latestBuild' | 'ownOrigin'>;
}

export type ConfigRead = { ok: true; config: Config } | { ok: false; mistakes: string[] };

const IN_MEMORY = 'memory';

export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigRead {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const secrets = withSecretFiles(given);
  if (secrets.mistakes.length > 0) return { ok: false, mistakes: [...secrets.mistakes] };
  const read = z.safeParse(Environment, secrets.variables);
  if (!read.success) return { ok: false, mistakes: configMistakes(read.error.issues) };
  const texts = bundledCatalogues();
  if (!texts.ok) return { ok: false, mistakes: [texts.sentence] };
  const isDemo = isDemonstration(read.data);
  const prices = readPrices({
    path: read.data.PRICES_FILE,
    isDemo,
    charges: read.data.DEMO_CHARGES,
  });
  const site = readFacts(read.data.SITE_FILE, isDemo);
  const pages = readPages(read.data.PAGES_DIR);
  const payments = paymentsOf(read.data, isDemo);
  const vapid = readVapid(read.data);
  const together = mistakesTogether(read.data);
  if (prices.ok && site.ok && pages.ok && payments.ok && vapid.ok && together.length === 0) {
    const configured = configuredIn(secrets.variables);
    const files = { ...prices, ...payments, ...site, ...pages, ...vapid, configured };
    return { ok: true, config: toConfig(read.data, isDemo, files) };
  }
  const values = [prices, site, pages, payments, vapid].flatMap((one) =>
    one.ok ? [] : [one.sentence],
  );
  return { ok: false, mistakes: [...values, ...together] };
}

const isPublic = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  !isThisMachine(PUBLIC_URL?.hostname ?? HOST);

/** Money of real people is paid here. */
const hasRealPayments = ({ MOLLIE_KEY, STRIPE_KEY }: Environment): boolean =>
  MOLLIE_KEY !== undefined || STRIPE_KEY !== undefined;

/**
 * A demonstration has accounts with public passwords: where others reach it, only an operator who asks for it has one, and
 * it ends where real money begins.
 */
const isDemonstration = (env: Environment): boolean =>
  env.DEMO_DATA ?? (env.DATABASE_URL === undefined && !isPublic(env) && !hasRealPayments(env));

/** Mistakes in combinations of variables. */
const mistakesTogether = (env: Environment): string[] => [
  ...unencrypted(env),
  ...mistakesOfProxies(env),
  ...mistakesOfHost(env),
  ...mistakesOfPayments(env),
  ...mistakesOfAgeCheck(env),
];

/** TLS ends at a proxy, so on an https site every visitor has the address of that proxy unless TRUSTED_PROXIES counts it. */
function mistakesOfProxies({ GEOIP_HEADER, PUBLIC_URL, TRUSTED_PROXIES }: Environment): string[] {
  if (PUBLIC_URL?.protocol === 'https:' && TRUSTED_PROXIES === undefined)
    return [
      'PUBLIC_URL is https, so TRUSTED_PROXIES must say how many proxies of yours stand in front, 0 for none: otherwise limits count all visitors as one.',
    ];
  return GEOIP_HEADER !== undefined && (TRUSTED_PROXIES ?? 0) === 0
    ? ['GEOIP_HEADER needs TRUSTED_PROXIES: without a proxy of yours, visitors write that header.']
    : [];
}

function mistakesOfHost({ DATABASE_URL, BACKEND_URL, PUBLIC_URL, HOST }: Environment): string[] {
  if (BACKEND_URL === undefined) return [];
  const twoDatabases = DATABASE_URL !== undefined;
  const isNameless = PUBLIC_URL === undefined && !isThisMachine(HOST);
  return [
    ...(twoDatabases
      ? ['DATABASE_URL and BACKEND_URL exclude each other: that backend has its database.']
      : []),
    ...(isNameless
      ? [
          'BACKEND_URL needs PUBLIC_URL where HOST is not this machine: the backend is told that address, and no other.',
        ]
      : []),
  ];
}

function mistakesOfAgeCheck({ AGE_CHECK_URL, AGE_CHECK_KEY, PUBLIC_URL }: Environment): string[] {
  if ((AGE_CHECK_URL === undefined) !== (AGE_CHECK_KEY === undefined))
    return ['AGE_CHECK_URL and AGE_CHECK_KEY belong together.'];
  if (AGE_CHECK_URL !== undefined && PUBLIC_URL === undefined)
    return ['AGE_CHECK_URL needs PUBLIC_URL: the service sends members back there.'];
  return [];
}

const ageCheckOf = ({ AGE_CHECK_URL: url, AGE_CHECK_KEY: key }: Environment): AgeCheck | null =>
  url === undefined || key === undefined ? null : { url, key };

/** Pretended payments give real credits away, and what the embedded database has lost was paid for. */
function mistakesOfPayments(env: Environment): string[] {
  if (!hasRealPayments(env)) return [];
  const { DEMO_DATA, SANDBOX_PAYMENTS, DATABASE_URL, BACKEND_URL, EMBEDDED_WITH_PAYMENTS } = env;
  const isDemo = DEMO_DATA === true || SANDBOX_PAYMENTS === true;
  const isEmbedded = DATABASE_URL === undefined && BACKEND_URL === undefined;
  return [
    ...(isDemo
      ? [
          'MOLLIE_KEY and STRIPE_KEY end the demonstration: leave out DEMO_DATA and SANDBOX_PAYMENTS, with which anyone gets credits without paying.',
        ]
      : []),
    ...(isEmbedded && !EMBEDDED_WITH_PAYMENTS
      ? [
          'MOLLIE_KEY and STRIPE_KEY need DATABASE_URL: the embedded database does not wait for the disk, so a crash can lose what was paid; EMBEDDED_WITH_PAYMENTS=1 takes that risk.',
        ]
      : []),
  ];
}

const paymentsOf = (env: Environment, isDemo: boolean) =>
  readPayments({
    sandbox: env.SANDBOX_PAYMENTS ?? isDemo,
    mollieKey: env.MOLLIE_KEY,
    stripeKey: env.STRIPE_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    siteUrl: env.PUBLIC_URL,
    pageHosts: env.PAYMENT_PAGE_HOSTS,
  });

/** The result of reading the operator's files and keys. */
interface FilesRead {
  readonly prices: Prices;
  readonly payments: PaymentsConfig;
  readonly facts: SiteFacts;
  readonly pages: PageShelf;
  readonly vapid: Vapid | null;
  readonly configured: readonly SettingKey[];
}

function toConfig(env: Environment, isDemo: boolean, files: FilesRead): Config {
  const { payments, vapid } = files;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR === IN_MEMORY ? null : env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    clientDir: env.CLIENT_DIR,
    backendUrl: env.BACKEND_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    apiUrl: env.VITE_API_BASE_URL ?? null,
    packageName: env.VITE_PACKAGE_NAME,
    demoData: isDemo,
    isPublic: isPublic(env),
    demoReplies: isDemo && (env.DEMO_REPLIES ?? true),
    demoPush: isDemo && (env.DEMO_PUSH ?? true),
    devTools: env.DEV_TOOLS,
    payments,
    vapid,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    backupKey: env.BACKUP_KEY ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    securityContact: env.SECURITY_CONTACT ?? null,
    drainMs: env.DRAIN_SECONDS * 1_000,
    minFreeMb: env.MIN_FREE_MB,
    keepAliveMs: env.KEEP_ALIVE_SECONDS * 1_000,
    rateLimitsFactor: env.RATE_LIMITS_FACTOR,
    site: siteOf(env, isDemo, files),
  };
}

function siteOf(
  env: Environment,
  isDemo: boolean,
  { facts, pages, prices, vapid, configured }: FilesRead,
): Config['site'] {
  return {
    siteName: env.SITE_NAME,
    niche: env.NICHE,
    entryWarning: env.ENTRY_WARNING,
    domainLanguage: env.DOMAIN_LANGUAGE ?? null,
    countries: env.COUNTRIES,
    signups: env.SIGNUPS,
    // The people of a demo site are invented: everyone may look at them.
    loggedOutSearch: env.LOGGED_OUT_SEARCH ?? (isDemo ? 'all' : NO_VISITOR_SEARCH),
    loggedOutSearchTrafficsource: env.LOGGED_OUT_SEARCH_TRAFFICSOURCE,
    fictionalIcon: true,
    cdnPrefix: env.CDN_PREFIX,
    ...facts,
    pages,
    geoipHeader: env.GEOIP_HEADER ?? null,
    prices,
    pushPub: vapid?.publicKey ?? null,
    ageCheck: ageCheckOf(env),
    photoReview: env.PHOTO_REVIEW,
    adminHost: env.ADMIN_HOST ?? null,
    minBuild: env.MIN_BUILD ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    validateEmail: env.VALIDATE_EMAIL,
    secure: env.PUBLIC_URL?.protocol === 'https:',
    configured,
  };
}
