/** The freshness keys of things that are queried; endpoints of the schedule have theirs from the engine. */
import type { OrderId } from '#schemas/ids.ts';
import type { Locale } from '#schemas/locale.ts';
import { filtersKey, type SearchFilters } from '#schemas/search.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';

export const searchKey = (filters: SearchFilters): string => `search:${filtersKey(filters)}`;
export const memberKey = (profile: string): string => `member:${profile}`;

export const exclusionsKey = (kind: ExclusionKind): string => `exclusions:${kind}`;
export const NOTIFICATION_LIST_FRESHNESS = 'asked:notifications';
export const NOTIFICATIONS_FRESHNESS = 'asked:notification-settings';
export const SIGNUP_MATCHES_FRESHNESS = 'asked:signup-matches';
export const DECK_FRESHNESS = 'asked:match-finder';
export const VISITORS_FRESHNESS = 'asked:visitors';
export const WEBCAMS_FRESHNESS = 'asked:webcams';
export const PROFILE_FIELDS_FRESHNESS = 'asked:profile-fields';
export const CREDITS_FRESHNESS = 'asked:credits';
export const ORDERS_FRESHNESS = 'asked:orders';
export const PAID_RATE_FRESHNESS = 'asked:paid-rate';
export const PREMIUM_FRESHNESS = 'asked:premium';
export const REPORTS_FRESHNESS = 'asked:reports';
export const DECISIONS_FRESHNESS = 'asked:decisions';
export const COMPLAINTS_FRESHNESS = 'asked:complaints';
export const orderKey = (id: OrderId): string => `asked:order:${id}`;
export const interestsKey = (locale: Locale): string => `asked:interests:${locale}`;

/** Queried by this tab alone, so other tabs are not informed. */
export const isQueried = (key: string): boolean => /^(?:search|member|exclusions|asked):/.test(key);
