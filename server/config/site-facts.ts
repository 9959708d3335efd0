/**
 * What the operator configures about the site beyond single variables, in one JSON file (spec §3 Settings): the
 * company, the profile fields and notes, the search filters, the interests, what first messages must not contain.
 * It is read once, at the start.
 */
import * as z from 'zod/mini';
import type { Company } from '#schemas/company.ts';
import { EMAIL_MAX_LENGTH } from '#schemas/limits.ts';
import { Language } from '#schemas/locale.ts';
import { Country } from '#schemas/places.ts';
import { MEET_FIELD } from '#schemas/meet.ts';
import { PURPOSES_FIELD } from '#schemas/purposes.ts';
import { PRIVACY_NAMES, privacyField } from '#schemas/privacy.ts';
import { PROMPTS } from '#schemas/prompts.ts';
import { SEARCH_FIELDS, type SearchField } from '#schemas/search.ts';
import { Line } from '#schemas/site-settings.ts';
import { ContactKind } from '#schemas/contact-details.ts';
import type { Ad } from '#schemas/webcams.ts';
import {
  AdvertiserFile,
  PartnerFile,
  ShopAddress,
  type Partners,
  adsOf,
  partnersOf,
} from '#server/partners/partner-facts.ts';
import { type InterestNames, interestNames } from './interest-names.ts';
import { contentOf } from './json-file.ts';
import { DEMO_SITE } from '#demo/site.ts';

const text = () => Line;
const textOrNull = () => z._default(z.nullable(text()), null);
const texts = () => z._default(z.array(text()), []);

/** A field of the site must not have the name of a field that every profile has. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'language',
  'country',
  'countryregion',
  'city',
  'gender',
  'date_of_birth',
  'personal',
  'interests',
  ...PROMPTS,
  MEET_FIELD,
  PURPOSES_FIELD,
  ...PRIVACY_NAMES.map(privacyField),
]);
const FieldName = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,39}$/),
  z.refine((name) => !OWN_FIELDS.has(name) && name !== 'constructor'),
);
/** The gender is in every profile, and a PHP site has its own codes for it (decisions 109). */
const NamedField = z.union([FieldName, z.literal('gender')]);

const Names = z.strictObject({
  en: text(),
  nl: z.optional(text()),
  de: z.optional(text()),
  it: z.optional(text()),
  fr: z.optional(text()),
  es: z.optional(text()),
  pl: z.optional(text()),
});

const CompanyFacts = z.strictObject({
  name: textOrNull(),
  address: textOrNull(),
  kvk: textOrNull(),
  city: textOrNull(),
  country: textOrNull(),
  tradenames: texts(),
  vat_numbers: texts(),
  support_phone: textOrNull(),
  support_email: z.optional(z.nullable(z.email().check(z.maxLength(EMAIL_MAX_LENGTH)))),
  /** Percent. It never prevents or delays deletion (decisions 48). */
  delete_discount: z._default(z.nullable(z.int().check(z.gte(1), z.lte(99))), null),
});

export const SiteFile = z.strictObject({
  company: z.optional(CompanyFacts),
  profile_fields: z._default(z.record(FieldName, z.array(text()).check(z.minLength(1))), {}),
  profile_notes: z._default(z.array(FieldName), []),
  /** The names of these fields and notes for members; a missing language shows English. */
  field_labels: z._default(z.record(NamedField, Names), {}),
  /** The names of the allowed values, in the same way; a value without one is shown as it is written. */
  value_labels: z._default(z.record(NamedField, z.record(text(), Names)), {}),
  search_fields: z._default(z.array(z.enum(SEARCH_FIELDS)), [...SEARCH_FIELDS]),
  interests: z.optional(z.record(FieldName, Names)),
  /** What a first message must not contain (security R59); an empty list allows everything. */
  first_message_refuses: z._default(z.array(ContactKind), [...ContactKind.options]),
  geoip_selected_country: z._default(z.nullable(Country), null),
  partners: z._default(PartnerFile, {}),
  advertisers: z._default(AdvertiserFile, {}),
  shop: z.optional(ShopAddress),
  /** The certificate of the age rating, which stores of apps read in the manifest (https://www.globalratings.com). */
  iarc_rating_id: z.optional(z.uuid()),
});

type Labels = Readonly<Record<string, InterestNames>>;

/** Part of SiteConfig. */
export interface SiteFacts {
  readonly company: Company;
  /** The site's own profile fields with their allowed values, and its free notes (spec §3). */
  readonly profileFields: Readonly<Record<string, readonly string[]>>;
  readonly profileNotes: readonly string[];
  readonly fieldLabels: Labels;
  /** By field. */
  readonly valueLabels: Readonly<Record<string, Labels>>;
  readonly searchFields: readonly SearchField[];
  readonly interests: Readonly<Record<string, InterestNames>>;
  readonly firstMessageRefuses: readonly ContactKind[];
  /** The country that visitors start with, wherever they are. */
  readonly selectedCountry: string | null;
  readonly partners: Partners;
  /** Of a backend that is not ours. */
  readonly ads: readonly Ad[];
  /** Where a backend that is not ours sells its credits. */
  readonly shop: string | null;
  readonly iarcRating: string | null;
}

export const factsOf = (file: z.infer<typeof SiteFile>): SiteFacts => ({
  company: file.company ?? CompanyFacts.parse({}),
  profileFields: file.profile_fields,
  profileNotes: file.profile_notes,
  fieldLabels: file.field_labels,
  valueLabels: file.value_labels,
  searchFields: file.search_fields,
  interests: file.interests ?? interestNames(),
  firstMessageRefuses: file.first_message_refuses,
  selectedCountry: file.geoip_selected_country,
  partners: partnersOf(file.partners),
  ads: adsOf(file.advertisers),
  shop: file.shop ?? null,
  iarcRating: file.iarc_rating_id ?? null,
});

/** The facts of an empty file. */
export const noFacts = (): SiteFacts => factsOf(SiteFile.parse({}));

/** The site's own fields, and their allowed values, that some language has no label for, each with those languages. */
export function missingLabels(facts: SiteFacts): string[] {
  const { profileFields, profileNotes, fieldLabels, valueLabels } = facts;
  const fields = [...Object.keys(profileFields), ...profileNotes].map(
    (field) => [field, fieldLabels[field]] as const,
  );
  const values = Object.entries(profileFields).flatMap(([field, allowed]) =>
    allowed.map((value) => [`${field}=${value}`, valueLabels[field]?.[value]] as const),
  );
  return [...fields, ...values].flatMap(([what, names]) => {
    const missing = Language.options.filter((language) => names?.[language] === undefined);
    return missing.length === 0 ? [] : [`${what} (${missing.join(', ')})`];
  });
}

type FactsRead = { ok: true; facts: SiteFacts } | { ok: false; sentence: string };

/**
 * A mistake is reported in one sentence, with the place in the file and never its content. Without a path the site has no
 * company, no fields of its own and every filter; a demo site is marked as one.
 */
export function readFacts(path: string | undefined, isDemo: boolean): FactsRead {
  if (path === undefined)
    return { ok: true, facts: isDemo ? factsOf(SiteFile.parse(DEMO_SITE)) : noFacts() };
  const content = contentOf(path);
  if (content === null) return { ok: false, sentence: 'SITE_FILE must name a file of JSON.' };
  const read = SiteFile.safeParse(content.value);
  if (read.success) return { ok: true, facts: factsOf(read.data) };
  const at = read.error.issues[0]?.path.map(String).join('.') ?? '';
  return { ok: false, sentence: `SITE_FILE holds something that cannot be, at "${at}".` };
}
