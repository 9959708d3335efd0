/** The settings of the site in words: their names, their values, and what a change of them does. */
import { useLingui } from '@lingui/react/macro';
import { isObject } from '#schemas/is-object.ts';
import { priceAtRate } from '#schemas/money.ts';
import { NICHE_PREFIX } from '#schemas/niche.ts';
import { Signups } from '#schemas/settings.ts';
import {
  EVERYWHERE,
  type SettingKey,
  type SiteSettings,
  type SiteValue,
} from '#schemas/site-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export function useSettingNames(): Record<SettingKey, string> {
  const { t } = useLingui();
  return {
    niche: t`Niche`,
    signups: t`Signups`,
    message_costs: t`Credits for a message`,
    logged_out_search: t`Search by visitors`,
    logged_out_search_trafficsource: t`Search by visitors with a traffic source`,
    support_phone: t`Support telephone`,
    company_name: t`Name of the company`,
    company_address: t`Address of the company`,
    company_city: t`Town of the company`,
    company_country: t`Country of the company`,
    company_kvk: t`Company register number`,
    company_tradenames: t`Trade names`,
    company_vat_numbers: t`VAT numbers`,
  };
}

export function useSignupWords(): Record<Signups, string> {
  const { t } = useLingui();
  return {
    all: t`Open to everyone`,
    with_trafficsource: t`Only with a traffic source`,
    none: t`By invitation only`,
  };
}

/** Niche 1 has no flavour. */
export function useNicheWord(): (niche: number) => string {
  const { t } = useLingui();
  return (niche) => {
    const name = Object.entries(NICHE_PREFIX).find(([number]) => Number(number) === niche)?.[1];
    return name === undefined || name === '' ? `${niche} · ${t`General`}` : `${niche} · ${name}`;
  };
}

export function useSearchWord(): (value: string) => string {
  const { t } = useLingui();
  return (value) => (value === 'none' ? t`Not allowed` : t`Allowed`);
}

/** What these credits cost at least, where they are sold. */
export function useMoneyOf({ rates }: Pick<SiteSettings, 'rates'>) {
  const format = useFormat();
  return (country: string, credits: number): string | null => {
    const rate = rates[country];
    if (rate === undefined || credits === 0) return null;
    const amount = priceAtRate({ amount: rate.amount, credits: 1_000 }, credits);
    return format.price({ amount, currency: rate.currency });
  };
}

/** A value as one text; each country of a price has its line. */
export function useValueText(site: Pick<SiteSettings, 'rates'>) {
  const { t } = useLingui();
  const signups = useSignupWords();
  const niche = useNicheWord();
  const search = useSearchWord();
  const costs = useCostsText(site);
  return (key: SettingKey, value: SiteValue): string => {
    if (key === 'niche' && typeof value === 'number') return niche(value);
    const chosen = Signups.safeParse(value).data;
    if (key === 'signups' && chosen !== undefined) return signups[chosen];
    if (isObject(value)) return costs(value);
    const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
    if (key.startsWith('logged_out_search')) return search(text);
    return text === '' ? t`None` : text;
  };
}

function useCostsText(site: Pick<SiteSettings, 'rates'>) {
  const { t } = useLingui();
  const format = useFormat();
  const moneyOf = useMoneyOf(site);
  return (costs: Readonly<Record<string, number>>): string => {
    const isOnly = Object.keys(costs).length === 1;
    const everywhere = isOnly ? t`All countries` : t`All other countries`;
    const lines = Object.entries(costs).map(([country, credits]) => {
      const where = country === EVERYWHERE ? everywhere : format.country(country);
      const money = moneyOf(country, credits);
      const shown = format.number(credits);
      return money === null ? `${where}: ${shown}` : `${where}: ${shown} (${money})`;
    });
    return lines.length === 0 ? t`Messages are free` : lines.join('\n');
  };
}
