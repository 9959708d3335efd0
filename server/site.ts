/**
 * What createApp needs of the site, the clock and the log, as small interfaces. config/config.ts and monitoring/log.ts
 * implement them; tests pass their own.
 */
import type { Niche } from '#schemas/niche-code.ts';
import type { Signups } from '#schemas/settings.ts';
import type { SettingKey } from '#schemas/site-settings.ts';
import type { Prices } from './money/prices.ts';
import type { PageShelf } from './pages/page-shelf.ts';
import type { AgeCheck } from './age-check/hand-off.ts';
import type { SiteFacts } from './config/site-facts.ts';

export interface SiteConfig extends SiteFacts {
  readonly siteName: string;
  readonly niche: Niche;
  /** The site's own language, or null to follow the browser (decisions 46). */
  readonly domainLanguage: string | null;
  /** ISO 3166-1 alpha-2, in the order they are offered. */
  readonly countries: readonly string[];
  readonly signups: Signups;
  /** Visitors confirm that they are adults before they see a page (product 3.16). */
  readonly entryWarning: boolean;
  /** `none`, or which visitors may search without an account (spec §2 start page). */
  readonly loggedOutSearch: string;
  readonly loggedOutSearchTrafficsource: string;
  readonly fictionalIcon: boolean;
  /** The prefix of `thumb_filename` in an image's address, such as `/images/`. */
  readonly cdnPrefix: string;
  readonly prices: Prices;
  readonly pages: PageShelf;
  /** The header in which the operator's proxy gives the visitor's country, or null. */
  readonly geoipHeader: string | null;
  /** The public half of the keys that sign pushes; null without keys. */
  readonly pushPub: string | null;
  /** The service that checks the age of members; null without one. */
  readonly ageCheck: AgeCheck | null;
  /** Photos wait for review before others see them. */
  readonly photoReview: boolean;
  /** The only host for staff, such as `admin.example.org`; null for every host (security R58). */
  readonly adminHost: string | null;
  readonly demoAccounts: readonly { email: string; password: string }[];
  readonly latestBuild: string | null;
  readonly minBuild: string | null;
  /** Exact origins of a client served elsewhere; they must share the site's registrable domain (http/cookies.ts). */
  readonly allowedOrigins: readonly string[];
  /** `strict` does not reveal which addresses have an account (decisions 41). */
  readonly validateEmail: 'spec' | 'strict';
  /** Where the site is: `https://vonk.example`. Passkeys are bound to it (auth/relying-party.ts). */
  readonly ownOrigin: string;
  /** True when the public address is https: the cookie then carries the `__Host-` prefix. */
  readonly secure: boolean;
  /** Settings that the operator's files and variables name; the others have their built-in value. */
  readonly configured: readonly SettingKey[];
}

/** Milliseconds since 1970. */
export type WallClock = () => number;

/** The used part of a pino logger; fields hold nothing personal. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
