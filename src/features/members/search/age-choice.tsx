import { useLingui } from '@lingui/react/macro';
import { AGE_RANGES } from '#schemas/search.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { isSameRange, type AgeRange } from './age-ranges.ts';
import { useRangeWords } from '#src/i18n/use-range-words.ts';

interface AgeChoiceProps {
  range: AgeRange | null;
  onChange: (range: AgeRange | null) => void;
}

export function AgeChoice({ range, onChange }: AgeChoiceProps) {
  const { t } = useLingui();
  const words = useRangeWords();
  const isOwn = range !== null && !AGE_RANGES.some((offered) => isSameRange(offered, range));
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{t`Age`}</legend>
      <div className="flex flex-wrap gap-2">
        <ChipButton isPressed={range === null} onClick={() => onChange(null)}>
          {t`All ages`}
        </ChipButton>
        {[...AGE_RANGES, ...(isOwn ? [range] : [])].map((offered) => (
          <ChipButton
            key={offered.min_age}
            isPressed={isSameRange(offered, range)}
            onClick={() => onChange(offered)}
          >
            {words(offered)}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}
