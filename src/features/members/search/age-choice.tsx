import { useLingui } from '@lingui/react/macro';
import { AGE_RANGES } from '#schemas/search.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { isOfChoices, isWithin, withPressed, type AgeRange } from './age-ranges.ts';
import { useRangeWords } from '#src/i18n/use-range-words.ts';

interface AgeChoiceProps {
  range: AgeRange | null;
  onChange: (range: AgeRange | null) => void;
}

/** One or several ranges beside each other; a range that was chosen elsewhere is a choice of its own. */
export function AgeChoice({ range, onChange }: AgeChoiceProps) {
  const { t } = useLingui();
  const words = useRangeWords();
  const own = range !== null && !isOfChoices(range) ? range : null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{t`Age`}</legend>
      <div className="flex flex-wrap gap-2">
        <ChipButton isPressed={range === null} onClick={() => onChange(null)}>
          {t`All ages`}
        </ChipButton>
        {AGE_RANGES.map((offered) => (
          <ChipButton
            key={offered.min_age}
            isPressed={own === null && isWithin(range, offered)}
            onClick={() => onChange(withPressed(range, offered))}
          >
            {words(offered)}
          </ChipButton>
        ))}
        {own !== null && (
          <ChipButton isPressed onClick={() => onChange(null)}>
            {words(own)}
          </ChipButton>
        )}
      </div>
    </fieldset>
  );
}
