import { percentDecoded } from './percent-decoded.ts';

/** Filters by a site's own fields as one text, so that a search stays a flat set of values: `diet=vegan;smoking=no`. */
export type FieldFilters = Readonly<Record<string, string>>;

export const FIELD_FILTERS_MAX_LENGTH = 512;

/** A part that is not a field and its value is left out. */
export function fieldFiltersIn(text: string | undefined): FieldFilters {
  const pairs = (text ?? '').split(';').flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split('=').map(percentDecoded);
    return name === null || value === null || name === '' || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}

/** In one order, so that the same filters are the same search; undefined without any. */
export function fieldFiltersText(filters: FieldFilters): string | undefined {
  const parts = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? undefined : parts.toSorted().join(';');
}
