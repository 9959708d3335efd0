/**
 * What the operator configures about the site beyond single variables, in one JSON file (spec §3 Settings): the
 * company, the profile fields and notes, the search filters, the interests, what first messages must not contain.
 * site-file.ts reads the file.
 */
import * as z from 'zod/mini';
import type { Company } from '#schemas/company.ts';
import { Language } from '#schemas/locale.ts';
import { Country } from '#schemas/places.ts';
import { PRIVACY_NAMES, privacyField } from '#schemas/privacy.ts';
import { PROMPTS } from '#schemas/prompts.ts';
import { SEARCH_FIELDS, type SearchField } from '#schemas/search.ts';
import { ContactKind } from '#schemas/contact-details.ts';
import { PartnerFile, type Partners, partnersOf } from '#server/partners/partner-facts.ts';
import { type InterestNames, interestNames } from './interest-names.ts';

const text = () => z.string().check(z.minLength(1), z.maxLength(255));
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
  ...PRIVACY_NAMES.map(privacyField),
]);
const FieldName = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,39}$/),
  z.refine((name) => !OWN_FIELDS.has(name) && name !== 'constructor'),
);

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
  /** Percent. It never prevents or delays deletion (decisions 48). */
  delete_discount: z._default(z.nullable(z.int().check(z.gte(1), z.lte(99))), null),
});

export const SiteFile = z.strictObject({
  company: z.optional(CompanyFacts),
  profile_fields: z._default(z.record(FieldName, z.array(text()).check(z.minLength(1))), {}),
  profile_notes: z._default(z.array(FieldName), []),
  /** The names of these fields and notes for members; a missing language shows English. */
  field_labels: z._default(z.record(FieldName, Names), {}),
  search_fields: z._default(z.array(z.enum(SEARCH_FIELDS)), [...SEARCH_FIELDS]),
  interests: z.optional(z.record(FieldName, Names)),
  /** What a first message must not contain (security R59); an empty list allows everything. */
  first_message_refuses: z._default(z.array(ContactKind), [...ContactKind.options]),
  geoip_selected_country: z._default(z.nullable(Country), null),
  partners: z._default(PartnerFile, {}),
});

/** Part of SiteConfig. */
export interface SiteFacts {
  readonly company: Company;
  /** The site's own profile fields with their allowed values, and its free notes (spec §3). */
  readonly profileFields: Readonly<Record<string, readonly string[]>>;
  readonly profileNotes: readonly string[];
  readonly fieldLabels: Readonly<Record<string, InterestNames>>;
  readonly searchFields: readonly SearchField[];
  readonly interests: Readonly<Record<string, InterestNames>>;
  readonly firstMessageRefuses: readonly ContactKind[];
  /** The country that visitors start with, wherever they are. */
  readonly selectedCountry: string | null;
  readonly partners: Partners;
}

export const factsOf = (file: z.infer<typeof SiteFile>): SiteFacts => ({
  company: file.company ?? CompanyFacts.parse({}),
  profileFields: file.profile_fields,
  profileNotes: file.profile_notes,
  fieldLabels: file.field_labels,
  searchFields: file.search_fields,
  interests: file.interests ?? interestNames(),
  firstMessageRefuses: file.first_message_refuses,
  selectedCountry: file.geoip_selected_country,
  partners: partnersOf(file.partners),
});

/** The facts of an empty file. */
export const noFacts = (): SiteFacts => factsOf(SiteFile.parse({}));

/** The site's own fields that some language has no label for, each with those languages. */
export function missingLabels({ profileFields, profileNotes, fieldLabels }: SiteFacts): string[] {
  return [...Object.keys(profileFields), ...profileNotes].flatMap((field) => {
    const labels = fieldLabels[field];
    const missing = Language.options.filter((language) => labels?.[language] === undefined);
    return missing.length === 0 ? [] : [`${field} (${missing.join(', ')})`];
  });
}
