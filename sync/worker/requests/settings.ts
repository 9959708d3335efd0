/**
 * The site's settings: the backend's, or those of the file beside the client where the backend has none (decisions 36). On a site of
 * the specification regions and company come from calls of their own where the settings name none (spec §7), and what such
 * a site does not send comes from that file: names of values (decisions 109), and where its credits are sold (decisions 128).
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
  if (!isMissing) return completed(http, await withFile(http, answer));
  const file = await http(getSettingsFile);
  return file.type === 'answer' ? completed(http, { ...file, etag: null }) : answer;
}

async function withFile(http: Http, answer: Answer<Settings>): Promise<Answer<Settings>> {
  if (answer.type !== 'answer' || answer.sync) return answer;
  const { value } = answer;
  const file = await http(getSettingsFile);
  if (file.type !== 'answer') return answer;
  const { shop_url } = file.value;
  const shop = shop_url === undefined ? {} : { shop_url };
  return { ...answer, value: { ...value, ...wordsOf(value, file.value), ...shop } };
}

function wordsOf(value: Settings, file: Settings): Partial<Settings> {
  if (value.value_labels !== undefined) return {};
  const { field_labels, value_labels } = file;
  return {
    field_labels: { ...field_labels, ...value.field_labels },
    ...(value_labels === undefined ? {} : { value_labels }),
  };
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
  support_email: company.support_email,
  delete_discount: company.delete_discount,
});
