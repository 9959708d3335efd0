import { useEffect, useState } from 'react';
import { warn } from '#src/lib/log.ts';

type Suggest = (typed: string) => string | null;

/** The corrected address, or null. The list of providers is loaded with the first letter; the form works without it. */
export function useEmailSuggestion(email: string): string | null {
  const [suggest, setSuggest] = useState<Suggest | null>(null);
  const isNeeded = email !== '' && suggest === null;
  useEffect(() => {
    if (!isNeeded) return;
    import('./email-suggestion.ts').then(
      ({ suggestEmail }) => setSuggest(() => suggestEmail),
      () => warn('signup', 'no suggestion of addresses'),
    );
  }, [isNeeded]);
  return suggest === null ? null : suggest(email);
}
