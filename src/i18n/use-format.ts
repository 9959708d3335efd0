/** The formats of the active language; a component that uses them renders when the language changes. */
import { formatOf, type Format } from './format.ts';
import { useLocale } from './use-locale.ts';

export function useFormat(): Format {
  return formatOf(useLocale());
}
