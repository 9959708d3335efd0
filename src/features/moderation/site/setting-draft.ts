/** What an admin types for a setting, as texts, and the value that it makes. Pure. */
import { isObject } from '#schemas/is-object.ts';
import { SITE_VALUES, type SettingKey, type SiteValue } from '#schemas/site-settings.ts';

/** Of a price: the text of each country. */
export type TypedSetting = string | Readonly<Record<string, string>>;

const LINES: ReadonlySet<SettingKey> = new Set(['company_tradenames', 'company_vat_numbers']);

export const hasLines = (key: SettingKey): boolean => LINES.has(key);

export function typedOf(value: SiteValue): TypedSetting {
  if (Array.isArray(value)) return value.join('\n');
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([country, cost]) => [country, String(cost)]),
    );
  }
  return String(value ?? '');
}

/** Undefined when the server would refuse it. */
export function valueOf(key: SettingKey, typed: TypedSetting): SiteValue | undefined {
  const read = SITE_VALUES[key].safeParse(rawOf(key, typed));
  return read.success ? read.data : undefined;
}

function rawOf(key: SettingKey, typed: TypedSetting): unknown {
  if (typeof typed !== 'string') {
    return Object.fromEntries(
      Object.entries(typed).map(([country, cost]) => [country, creditsOf(cost)]),
    );
  }
  const text = typed.trim();
  if (key === 'niche') return Number(text);
  if (hasLines(key)) {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }
  return text === '' ? null : text;
}

/** Null for what is no whole number of credits. */
export const creditsOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
