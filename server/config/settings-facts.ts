/** The content of the operator's file, under the names of the settings (spec §3). */
import { resellOf } from '#server/partners/partner-facts.ts';
import type { SiteFacts } from './site-facts.ts';

export const factSettings = ({
  company,
  profileFields,
  profileNotes,
  fieldLabels,
  valueLabels,
  searchFields,
  selectedCountry,
  partners,
}: SiteFacts) => ({
  company_name: company.name,
  company_address: company.address,
  company_kvk: company.kvk,
  company_city: company.city,
  company_country: company.country,
  company_tradenames: [...company.tradenames],
  company_vat_numbers: [...company.vat_numbers],
  support_phone: company.support_phone,
  support_email: company.support_email ?? null,
  delete_discount: company.delete_discount,
  visible_profile_fields: Object.keys(profileFields),
  visible_profile_notes: [...profileNotes],
  field_labels: labelsOf(fieldLabels),
  value_labels: Object.fromEntries(
    Object.entries(valueLabels).map(([field, values]) => [field, labelsOf(values)]),
  ),
  search_fields: [...searchFields],
  geoip_selected_country: selectedCountry,
  member_resell: resellOf(partners),
});

/** Without the languages that the operator left out. */
const labelsOf = (labels: SiteFacts['fieldLabels']): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(labels).map(([field, names]) => [
      field,
      Object.fromEntries(
        Object.entries(names).flatMap(([language, name]) =>
          name === undefined ? [] : [[language, name]],
        ),
      ),
    ]),
  );
