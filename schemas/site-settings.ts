/**
 * The settings that an admin changes while the site runs (contract 70; security R52, R58). A change lies over the value of
 * the operator's files until an admin takes the file's value again. The shapes are those that read the files.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  PASSWORD_MAX_LENGTH,
  SETTING_LINE_MAX_LENGTH,
  SETTING_LINES_MAX,
  SETTING_REASON_MAX_LENGTH,
} from './limits.ts';
import { Niche } from './niche-code.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Signups } from './settings.ts';
import { Names } from './staff-lists.ts';
import { Time } from './time.ts';

/** Every country without a price of its own. */
export const EVERYWHERE = '*';

/** Of a map by country: two capitals, or every other country. */
export const CountryOrAll = z
  .string()
  .check(z.regex(/^([A-Z]{2}|\*)$/, 'a country is two capitals, or *'));

const COST_MAX = 1_000_000;

/** Credits for one message, by the country of the sender. */
export const MessageCosts = z.record(CountryOrAll, z.int().check(z.gte(0), z.lte(COST_MAX)));
export type MessageCosts = z.infer<typeof MessageCosts>;

/** A line about the company. */
export const Line = z.string().check(z.minLength(1), z.maxLength(SETTING_LINE_MAX_LENGTH));
const lineOrNone = () => z.nullable(Line);

const VisitorSearch = z.enum(['none', 'all']);

export const SITE_VALUES = {
  niche: Niche,
  signups: Signups,
  message_costs: MessageCosts,
  logged_out_search: VisitorSearch,
  logged_out_search_trafficsource: VisitorSearch,
  support_phone: lineOrNone(),
  company_name: lineOrNone(),
  company_address: lineOrNone(),
  company_city: lineOrNone(),
  company_country: lineOrNone(),
  company_kvk: lineOrNone(),
  company_tradenames: z.array(Line).check(z.maxLength(SETTING_LINES_MAX)),
  company_vat_numbers: z.array(Line).check(z.maxLength(SETTING_LINES_MAX)),
} as const;

export const SettingKey = z.enum([
  'niche',
  'signups',
  'message_costs',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'support_phone',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_kvk',
  'company_tradenames',
  'company_vat_numbers',
] satisfies (keyof typeof SITE_VALUES)[]);
export type SettingKey = z.infer<typeof SettingKey>;

/** A value of any setting; SITE_VALUES has the shape of each. */
export const SiteValue = z.union([
  z.number(),
  z.string().check(z.maxLength(SETTING_LINE_MAX_LENGTH)),
  z.array(z.string().check(z.maxLength(SETTING_LINE_MAX_LENGTH))),
  z.record(z.string(), z.number()),
  z.null(),
]);
export type SiteValue = z.infer<typeof SiteValue>;

/**
 * `base` is the value without a change: of the operator's files and variables, or built in where they say nothing. `changed`
 * is null while it applies. `version` counts the changes.
 */
export const SiteSetting = z.object({
  key: z.string(),
  value: SiteValue,
  base: z.object({ value: SiteValue, source: z.enum(['configured', 'built_in']) }),
  version: z.number(),
  changed: z.nullable(z.object({ by: z.string(), at: Time, reason: z.string() })),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

/** `rates`: the least that a thousand credits cost, in minor units, in the offered countries where credits are sold. */
export const SiteSettings = z.object({
  settings: z.array(SiteSetting),
  countries: z.array(z.string()),
  rates: z.record(z.string(), z.object({ amount: z.number(), currency: z.string() })),
  names: Names,
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const listSiteSettings = endpoint({
  name: 'listSiteSettings',
  method: 'GET',
  path: '/api/admin/settings.php',
  access: 'admin',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: SiteSettings,
});

/**
 * Without `value` a line has none. With `take_back` the value of the operator's files applies again. `version` is the one that
 * the admin saw: after a change by another admin it is refused as `conflict`. It needs the password within five minutes.
 */
export const changeSiteSetting = endpoint({
  name: 'changeSiteSetting',
  method: 'PUT',
  path: '/api/admin/settings.php',
  access: 'admin',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    key: SettingKey,
    value: z._default(SiteValue, null),
    take_back: z._default(z.boolean(), false),
    version: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    reason: z.string().check(z.minLength(1), z.maxLength(SETTING_REASON_MAX_LENGTH)),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: SiteSetting,
});
