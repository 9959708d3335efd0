/** Whom one would like to meet, in words: “Women, Men, 24–36”. */
import { useLingui } from '@lingui/react/macro';
import type { Meet } from '#schemas/meet.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { useRangeWords } from '#src/i18n/use-range-words.ts';

export function useMeetWords(): (meet: Meet) => string {
  const { t } = useLingui();
  const genders = useGenders();
  const range = useRangeWords();
  return (meet) => {
    const who = meet.genders.map(genders.many).join(', ');
    const ages = range(meet);
    return t`${who}, ${ages}`;
  };
}
