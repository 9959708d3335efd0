/**
 * The site's settings: the backend's, or those of the file beside the client where the backend has none (decisions 36). On a site of
 * the specification regions and company come from calls of their own where the settings name none (spec §7), and values without a
 * name get the operator's words of that file (decisions 109).
 */
import { getCompany, type Company } from '#schemas/company.ts';
import { listRegions } from '#schemas/places.ts';
import { getSettings, getSettingsFile, type Settings } from '#schemas/settings.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';

export async function fetchSettings(http: Http, etag: string | null): Promise<Answer<Settings>> {
  const answer = await http(getSettings, { etag });
  // A backend without the call may answer with a page, or with nothing.
  const isMissing = isAbsent(answer) || answer.type === 'unusable';
  if (!isMissing) return completed(http, await withWords(http, answer));
  const file = await http(getSettingsFile);
  return file.type === 'answer' ? completed(http, { ...file, etag: null }) : answer;
}

async function withWords(http: Http, answer: Answer<Settings>): Promise<Answer<Settings>> {
  if (answer.type !== 'answer' || answer.sync || answer.value.value_labels !== undefined)
    return answer;
  const { value } = answer;
  const file = await http(getSettingsFile);
  if (file.type !== 'answer') return answer;
  const { field_labels, value_labels } = file.value;
  const words = { field_labels: { ...field_labels, ...value.field_labels }, value_labels };
  return { ...answer, value: { ...value, ...words } };
}

async function completed(http: Http, answer: Answer<Settings>): Promise<Answer<Settings>> {
  if (answer.type !== 'answer' || answer.sync) return answer;
  const { value } = answer;
  const [regions, company] = await Promise.all([
    Object.keys(value.region_data).length === 0 ? http(listRegions) : null,
    value.company_name === null ? http(getCompany) : null,
  ]);
  return {
    ...answer,
    value: {
      ...value,
      ...(regions?.type === 'answer' && { region_data: regions.value.regions }),
      ...(company?.type === 'answer' && companyIn(company.value)),
    },
  };
}

const companyIn = (company: Company) => ({
  company_name: company.name,
  company_address: company.address,
  company_kvk: company.kvk,
  company_city: company.city,
  company_country: company.country,
  company_tradenames: company.tradenames,
  company_vat_numbers: company.vat_numbers,
  support_phone: company.support_phone,
  delete_discount: company.delete_discount,
});
