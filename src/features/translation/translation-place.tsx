import { useLocale } from '#src/i18n/use-locale.ts';
import { baseOf, mayBeOffered, type TranslatableText } from './on-device.ts';

/** Where the offer may come, while it is not known and where it does not come: nothing below it moves. */
export function TranslationPlace(words: Omit<TranslatableText, 'into'>) {
  const into = baseOf(useLocale());
  return (
    mayBeOffered({ ...words, into }) && (
      <div aria-hidden="true" data-offer="" className="mt-1 h-11" />
    )
  );
}
