/** What a member is here for, in words: “Something that lasts” alone, “Dates, something that lasts” together. */
import { useLingui } from '@lingui/react/macro';
import type { Purpose } from '#schemas/purposes.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { capitalised } from '#src/lib/text/capitalised.ts';

interface PurposeWords {
  wordOf: (purpose: Purpose) => string;
  /** Null for none. */
  listed: (purposes: readonly Purpose[]) => string | null;
}

export function usePurposeWords(): PurposeWords {
  const { t } = useLingui();
  const locale = useLocale();
  const words: Readonly<Record<Purpose, string>> = {
    flirting: t({ message: 'flirting', comment: 'What for? Begins with a capital by itself.' }),
    dates: t({ message: 'dates', comment: 'What for? Begins with a capital by itself.' }),
    lasting: t({
      message: 'something that lasts',
      comment: 'What for? Begins with a capital by itself.',
    }),
    friends: t({ message: 'friends', comment: 'What for? Begins with a capital by itself.' }),
  };
  return {
    wordOf: (purpose) => capitalised(words[purpose], locale),
    listed: (purposes) =>
      purposes.length === 0
        ? null
        : capitalised(purposes.map((purpose) => words[purpose]).join(', '), locale),
  };
}
