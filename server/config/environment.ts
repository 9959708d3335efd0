/**
 * The variables of the environment, each with its default and the rule for its own text; docs/operating.md says what each
 * does. A rule about several variables, and a text that is read further (a key, a file, a search), is in config.ts.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localeOf } from '#schemas/locale.ts';
import { Niche } from '#schemas/niche-code.ts';
import { Signups } from '#schemas/settings.ts';
import { NICHE_RULE } from './config-mistakes.ts';
import { readEmail } from '#server/rules/email.ts';
import { KNOWN_COUNTRIES } from '#server/places/regions.ts';
import { MAY_BE_UNENCRYPTED } from './unencrypted.ts';

const httpUrl = () =>
  z.pipe(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address that begins with http:// or https://',
    }),
    z.transform((text: string) => new URL(text)),
  );

const list = () =>
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  );

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const origins = () =>
  list().check(
    z.refine((given: string[]) => given.every(isOrigin), {
      error: 'must list origins such as https://example.org, without a path, between commas',
    }),
  );

function whole(least: number, most: number) {
  const expects = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error: expects })
    .check(z.int(expects), z.gte(least, expects), z.lte(most, expects));
}

/** No other words: the build, which reads some of these variables too, knows these two only. */
const yesOrNo = () => z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' });

const BUILT_CLIENT = join(import.meta.dirname, '../../dist');
/** With or without a port. */
const HOST_WITH_PORT = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/;
const UNENCRYPTED_NAMES: ReadonlySet<string> = new Set(MAY_BE_UNENCRYPTED);
/** A whole domain name, without a port. */
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
  error: 'must be debug, info, warn, error or silent',
});
export type LogLevel = z.infer<typeof LogLevel>;

const SECRET_MIN = 16;
const secret = () =>
  z.string().check(z.minLength(SECRET_MIN, `must have at least ${SECRET_MIN} characters`));

export const Environment = z.object({
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
  VITE_PACKAGE_NAME: z._default(z.string(), 'vonk'),
  ALLOWED_ORIGINS: z._default(origins(), []),
  ALLOW_UNENCRYPTED: z._default(
    list().check(
      z.refine((names: string[]) => names.every((name) => UNENCRYPTED_NAMES.has(name)), {
        error: `must list some of ${MAY_BE_UNENCRYPTED.join(', ')}, between commas`,
      }),
    ),
    [],
  ),
  DEMO_DATA: z.optional(yesOrNo()),
  DEMO_REPLIES: z.optional(yesOrNo()),
  DEMO_CHARGES: z._default(yesOrNo(), true),
  DEMO_PUSH: z.optional(yesOrNo()),
  DEV_TOOLS: z._default(yesOrNo(), false),
  LOG_LEVEL: z._default(LogLevel, 'info'),
  SITE_NAME: z._default(z.string().check(z.maxLength(40, 'must be 40 characters or less')), 'Vonk'),
  NICHE: z._default(z.pipe(z.coerce.number({ error: NICHE_RULE }), Niche), 1),
  ENTRY_WARNING: z._default(yesOrNo(), false),
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
  LOGGED_OUT_SEARCH: z.optional(z.string()),
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
  AGE_CHECK_URL: z.optional(httpUrl()),
  AGE_CHECK_KEY: z.optional(secret()),
  PHOTO_REVIEW: z._default(yesOrNo(), false),
  ADMIN_HOST: z.optional(
    z
      .string()
      .check(z.regex(HOST_WITH_PORT, 'must be a host such as admin.example.org, in lower case')),
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
  TRUSTED_PROXIES: z.optional(whole(0, 9)),
  BACKUP_KEY: z.optional(secret()),
  METRICS_TOKEN: z.optional(secret()),
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://'),
      ),
  ),
  DRAIN_SECONDS: z._default(whole(0, 60), 0),
  MIN_FREE_MB: z._default(whole(0, 1_000_000), 500),
  KEEP_ALIVE_SECONDS: z._default(whole(5, 900), 90),
  RATE_LIMITS_FACTOR: z._default(whole(1, 1_000), 1),
  VALIDATE_EMAIL: z._default(
    z.enum(['spec', 'strict'], { error: 'must be spec or strict' }),
    'spec',
  ),
  SANDBOX_PAYMENTS: z.optional(yesOrNo()),
  EMBEDDED_WITH_PAYMENTS: z._default(yesOrNo(), false),
  MOLLIE_KEY: z.optional(z.string()),
  STRIPE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  PAYMENT_PAGE_HOSTS: z._default(
    list().check(
      z.refine((hosts: string[]) => hosts.every((host) => HOST_NAME.test(host)), {
        error: 'must list hosts such as pay.example.org, in lower case, between commas',
      }),
    ),
    [],
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(z.string()),
});
export type Environment = z.infer<typeof Environment>;
