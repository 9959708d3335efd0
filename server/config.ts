/**
 * The environment, read once into one typed value. Everything wrong is told at once, a sentence each, and never with
 * the value itself: it could be a secret.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localeOf } from '#schemas/locale.ts';
import { Niche } from '#schemas/niche.ts';
import { Signups } from '#schemas/settings.ts';
import { NICHE_SAYS, sentences } from './config-mistakes.ts';
import type { Prices } from './money/prices.ts';
import { readPrices } from './money/prices-file.ts';
import { readEmail } from './email.ts';
import { readVapid, type Vapid } from './push/vapid.ts';
import { readPayments } from './payments/payments-config.ts';
import type { PaymentsConfig } from './payments/providers.ts';
import { type PageShelf, readPages } from './pages/page-shelf.ts';
import { KNOWN_COUNTRIES } from './places/regions.ts';
import type { SiteFacts } from './site-facts.ts';
import { readFacts } from './site-file.ts';
import { httpUrl, list, origins, whole } from './variable-shapes.ts';
import type { SiteConfig } from './site.ts';

export interface Config {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Holds the embedded database and the images; null keeps both in memory. */
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** The built client. */
  readonly clientDir: string;
  /** Serve the client only, in front of this backend. */
  readonly backendUrl: URL | null;
  readonly publicUrl: URL | null;
  /** Where the client was built to find its backend, when that is not here. */
  readonly apiUrl: URL | null;
  readonly demoData: boolean;
  /** Fictional members answer. */
  readonly demoReplies: boolean;
  /** Development: the client may come from elsewhere. */
  readonly devTools: boolean;
  readonly payments: PaymentsConfig;
  /** Null: no pushes. */
  readonly vapid: Vapid | null;
  readonly logLevel: LogLevel;
  /** Null writes mails into the data folder. */
  readonly smtpUrl: string | null;
  /** Who mails come from; null is `no-reply` at the public host. */
  readonly mailFrom: string | null;
  /** How many proxies of the operator's stand before this process. */
  readonly trustedProxies: number;
  readonly site: Omit<SiteConfig, 'demoAccounts' | 'latestBuild'>;
}

export type ConfigRead = { ok: true; config: Config } | { ok: false; mistakes: string[] };

const IN_MEMORY = 'memory';
const BUILT_CLIENT = join(import.meta.dirname, '../dist');
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/;
const YES_OR_NO = 'must be 1 or 0';

const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
  error: 'must be debug, info, warn, error or silent',
});
type LogLevel = z.infer<typeof LogLevel>;

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(whole(0, 65_535), 8080),
  DATA_DIR: z._default(z.string(), '.data'),
  CLIENT_DIR: z._default(z.string(), BUILT_CLIENT),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  BACKEND_URL: z.optional(httpUrl()),
  PUBLIC_URL: z.optional(httpUrl()),
  VITE_API_BASE_URL: z.optional(httpUrl()),
  ALLOWED_ORIGINS: z._default(origins(), []),
  DEMO_DATA: z.optional(z.stringbool({ error: YES_OR_NO })),
  DEMO_REPLIES: z.optional(z.stringbool({ error: YES_OR_NO })),
  DEV_TOOLS: z._default(z.stringbool({ error: YES_OR_NO }), false),
  LOG_LEVEL: z._default(LogLevel, 'info'),
  SITE_NAME: z._default(z.string().check(z.maxLength(40, 'must be 40 characters or less')), 'Vonk'),
  NICHE: z._default(z.pipe(z.coerce.number({ error: NICHE_SAYS }), Niche), 1),
  DOMAIN_LANGUAGE: z.optional(
    z.string().check(
      z.refine((tag) => localeOf(tag) !== null, {
        error: 'must be one of en, nl, de, it, fr, es and pl',
      }),
    ),
  ),
  COUNTRIES: z._default(
    list().check(
      z.refine(
        (codes: string[]) =>
          codes.length > 0 && codes.every((code) => KNOWN_COUNTRIES.includes(code)),
        { error: `must list some of ${KNOWN_COUNTRIES.join(', ')}, between commas` },
      ),
    ),
    [...KNOWN_COUNTRIES],
  ),
  SIGNUPS: z._default(
    z.enum(Signups.options, { error: 'must be all, with_trafficsource or none' }),
    'all',
  ),
  LOGGED_OUT_SEARCH: z._default(z.string(), 'none'),
  LOGGED_OUT_SEARCH_TRAFFICSOURCE: z._default(z.string(), 'none'),
  CDN_PREFIX: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(\/|https?:\/\/.+\/)([^?#]*\/)?$/,
          'must be a path or an address that ends with /',
        ),
      ),
    '/images/',
  ),
  PHOTO_REVIEW: z._default(z.stringbool({ error: YES_OR_NO }), false),
  ADMIN_HOST: z.optional(
    z.string().check(z.regex(HOST, 'must be a host such as admin.example.org, in lower case')),
  ),
  MIN_BUILD: z.optional(z.string()),
  PRICES_FILE: z.optional(z.string()),
  SITE_FILE: z.optional(z.string()),
  PAGES_DIR: z.optional(z.string()),
  GEOIP_HEADER: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine((text) => readEmail(text) !== null, 'must be an e-mail address')),
  ),
  TRUSTED_PROXIES: z._default(whole(0, 9), 0),
  VALIDATE_EMAIL: z._default(
    z.enum(['spec', 'strict'], { error: 'must be spec or strict' }),
    'spec',
  ),
  SANDBOX_PAYMENTS: z.optional(z.stringbool({ error: YES_OR_NO })),
  MOLLIE_KEY: z.optional(z.string()),
  STRIPE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(z.string()),
});
type Environment = z.infer<typeof Environment>;

export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigRead {
  const given = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const read = z.safeParse(Environment, Object.fromEntries(given));
  if (!read.success) return { ok: false, mistakes: sentences(read.error.issues) };
  const { DATABASE_URL, BACKEND_URL } = read.data;
  if (DATABASE_URL !== undefined && BACKEND_URL !== undefined) {
    return {
      ok: false,
      mistakes: ['DATABASE_URL and BACKEND_URL exclude each other: that backend has its database.'],
    };
  }
  const isDemo = read.data.DEMO_DATA ?? DATABASE_URL === undefined;
  const prices = readPrices(read.data.PRICES_FILE, isDemo);
  if (!prices.ok) return { ok: false, mistakes: [prices.sentence] };
  const site = readFacts(read.data.SITE_FILE, isDemo);
  if (!site.ok) return { ok: false, mistakes: [site.sentence] };
  const pages = readPages(read.data.PAGES_DIR);
  if (!pages.ok) return { ok: false, mistakes: [pages.sentence] };
  const payments = paymentsOf(read.data, isDemo);
  if (!payments.ok) return { ok: false, mistakes: [payments.sentence] };
  const vapid = readVapid(read.data);
  if (!vapid.ok) return { ok: false, mistakes: [vapid.sentence] };
  return {
    ok: true,
    config: toConfig(read.data, isDemo, { ...prices, ...payments, ...site, ...pages, ...vapid }),
  };
}

const paymentsOf = (env: Environment, isDemo: boolean) =>
  readPayments({
    sandbox: env.SANDBOX_PAYMENTS ?? isDemo,
    mollieKey: env.MOLLIE_KEY,
    stripeKey: env.STRIPE_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    siteUrl: env.PUBLIC_URL,
  });

/** What the operator's files and keys come to. */
interface FilesRead {
  readonly prices: Prices;
  readonly payments: PaymentsConfig;
  readonly facts: SiteFacts;
  readonly pages: PageShelf;
  readonly vapid: Vapid | null;
}

function toConfig(
  env: Environment,
  isDemo: boolean,
  { prices, payments, facts, pages, vapid }: FilesRead,
): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR === IN_MEMORY ? null : env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    clientDir: env.CLIENT_DIR,
    backendUrl: env.BACKEND_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    apiUrl: env.VITE_API_BASE_URL ?? null,
    demoData: isDemo,
    demoReplies: isDemo && (env.DEMO_REPLIES ?? true),
    devTools: env.DEV_TOOLS,
    payments,
    vapid,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    site: {
      siteName: env.SITE_NAME,
      niche: env.NICHE,
      domainLanguage: env.DOMAIN_LANGUAGE ?? null,
      countries: env.COUNTRIES,
      signups: env.SIGNUPS,
      loggedOutSearch: env.LOGGED_OUT_SEARCH,
      loggedOutSearchTrafficsource: env.LOGGED_OUT_SEARCH_TRAFFICSOURCE,
      fictionalIcon: true,
      cdnPrefix: env.CDN_PREFIX,
      ...facts,
      pages,
      geoipHeader: env.GEOIP_HEADER ?? null,
      prices,
      pushPub: vapid?.publicKey ?? null,
      photoReview: env.PHOTO_REVIEW,
      adminHost: env.ADMIN_HOST ?? null,
      minBuild: env.MIN_BUILD ?? null,
      allowedOrigins: env.ALLOWED_ORIGINS,
      validateEmail: env.VALIDATE_EMAIL,
      secure: env.PUBLIC_URL?.protocol === 'https:',
    },
  };
}
