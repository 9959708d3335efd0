import { useId, type ReactNode } from 'react';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';

interface ChipTogglesProps<Code extends string> {
  legend: ReactNode;
  /** In the order in which they are shown and kept. */
  codes: readonly Code[];
  chosen: readonly Code[];
  wordOf: (code: Code) => string;
  /** Shown below the chips and announced with them. */
  error?: string | undefined;
  onChange: (chosen: Code[]) => void;
}

/** Several of a few, or none. */
export function ChipToggles<Code extends string>(props: ChipTogglesProps<Code>) {
  const { legend, codes, chosen, wordOf, error, onChange } = props;
  const errorId = useId();
  const toggled = (code: Code) =>
    codes.filter((other) => (other === code) !== chosen.includes(other));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {codes.map((code) => (
          <ChipButton
            key={code}
            isPressed={chosen.includes(code)}
            onClick={() => onChange(toggled(code))}
          >
            {wordOf(code)}
          </ChipButton>
        ))}
      </div>
      <FieldError id={errorId} error={error} className="mt-1.5 empty:mt-0" />
    </fieldset>
  );
}
