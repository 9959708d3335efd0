/**
 * The site's public settings and feature switches (spec §3 Settings; contract 2). The same answer for every caller, plus the
 * caller's own `csrf`.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Niche } from './niche-code.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Region } from './places.ts';
import { reads } from './reading.ts';
import { Ad } from './webcams.ts';

export const Signups = z.enum(['all', 'with_trafficsource', 'none']);
export type Signups = z.infer<typeof Signups>;

/** Null when not configured; an empty text of a backend is also read as null. */
const text = () => z.nullable(z.string().check(z.minLength(1)));
const texts = () => z._default(z.array(z.string()), []);

export const Settings = z.object({
  name: reads(z.string(), { orElse: '' }),
  domain_language: text(),
  countries: texts(),
  region_data: z._default(z.record(z.string(), z.array(Region)), {}),
  signups: z._default(Signups, 'all'),
  niche: z._default(Niche, 1),
  /** Visitors confirm that they are adults before they see a page. A backend that does not send it gives no warning. */
  entry_warning: z._default(z.boolean(), false),
  logged_out_search: z._default(z.string(), 'none'),
  logged_out_search_trafficsource: z._default(z.string(), 'none'),
  /** Members can buy credits, and withdraw from an order without a login. A backend that does not send it offers neither. */
  sells_credits: z._default(z.boolean(), false),
  /** Where the operator sells credits and premium, on a site without the calls for them (decisions 128). Only the operator's file has it. */
  shop_url: reads(z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/))), {
    orElse: undefined,
  }),
  minimum_message_costs: z._default(
    z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })),
    {},
  ),
  geoip_selected_country: text(),
  geoip_country: text(),
  push_pub: text(),
  /** Members can log in with a passkey (passkeys.ts). A backend that does not send it offers none. */
  passkeys: z._default(z.boolean(), false),
  /** How many addresses a member may avoid (avoided-addresses.ts). A backend that does not send it offers none. */
  avoided_addresses_max: z._default(z.int(), 0),
  /** Members can ask for a verification by a selfie (selfies.ts). A backend that does not send it offers none. */
  takes_selfies: z._default(z.boolean(), false),
  /** The site has fictional profiles: it explains them in advance. Their mark stands without it (decisions 102). */
  fictional_icon: z._default(z.boolean(), false),
  /** Staff verify members, and a search can ask for them. A backend that does not send it has no such filter. */
  verifies_members: z._default(z.boolean(), false),
  visible_profile_fields: texts(),
  visible_profile_notes: texts(),
  /** The names of the site's own fields and notes, by language; a backend may have none. */
  field_labels: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** The operator's names of values, by field, value and language (decisions 109). Absent on a backend that cannot name them. */
  value_labels: z.optional(
    z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
  ),
  search_fields: texts(),
  /** The filters beyond the specification that its search knows (contract 48). A backend that does not send it has none of them. */
  search_switches: texts(),
  cdn_prefix: z._default(z.string(), ''),
  member_resell: texts(),
  company_name: text(),
  company_address: text(),
  company_kvk: text(),
  company_city: text(),
  company_country: text(),
  company_tradenames: texts(),
  company_vat_numbers: texts(),
  support_phone: text(),
  support_email: z.optional(text()),
  delete_discount: z.nullable(z.number()),
  csrf: text(),
  latest_build: text(),
  min_build: text(),
  demo_accounts: z._default(z.array(z.object({ email: z.string(), password: z.string() })), []),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings.php',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: Settings,
});

/**
 * What the operator says where the backend does not. `ads`: who stands behind the tiles of a backend that has no ads.php (decisions
 * 118).
 */
export const SettingsFile = z.object({ ...Settings.shape, ads: z.optional(z.array(Ad)) });
export type SettingsFile = z.infer<typeof SettingsFile>;

/** A file beside the client, for a backend without settings.php (decisions 36). */
export const getSettingsFile = endpoint({
  name: 'getSettingsFile',
  method: 'GET',
  path: '/settings.json',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: SettingsFile,
});
