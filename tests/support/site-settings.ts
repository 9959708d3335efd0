import { Settings } from '#schemas/settings.ts';

/** The settings of a plain site with the changes of the test. */
export const settingsWith = (changed: Partial<Settings> = {}): Settings =>
  Settings.parse({
    name: 'Vonk',
    domain_language: null,
    geoip_selected_country: null,
    geoip_country: null,
    push_pub: null,
    company_name: null,
    company_address: null,
    company_kvk: null,
    company_city: null,
    company_country: null,
    support_phone: null,
    delete_discount: null,
    csrf: null,
    latest_build: null,
    min_build: null,
    ...changed,
  });
