/** Which settings of the site the operator's variables and files name; all others have their built-in value. */
import { SettingKey } from '#schemas/site-settings.ts';

const VARIABLES: Partial<Record<SettingKey, string>> = {
  niche: 'NICHE',
  signups: 'SIGNUPS',
  message_costs: 'PRICES_FILE',
  logged_out_search: 'LOGGED_OUT_SEARCH',
  logged_out_search_trafficsource: 'LOGGED_OUT_SEARCH_TRAFFICSOURCE',
};
/** All others are lines of the company. */
const OF_THE_COMPANY = 'SITE_FILE';

export const configuredIn = (
  variables: Readonly<Record<string, string | undefined>>,
): readonly SettingKey[] =>
  SettingKey.options.filter((key) => variables[VARIABLES[key] ?? OF_THE_COMPANY] !== undefined);
