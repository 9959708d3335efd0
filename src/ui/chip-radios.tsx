import { Check } from 'lucide-react';
import { useId } from 'react';

import type { Choice, ChoiceProps } from './choice.ts';
import { FieldError } from './field-error.tsx';

/** Null before the first choice. */
type ChipRadiosProps<Value extends string> = Omit<ChoiceProps<Value>, 'value'> & {
  value: Value | null;
  /** Shown below the choices and announced with them. */
  error?: string | undefined;
};

/** Native radios as a row of pills that wraps; the chosen one has a check mark. */
export function ChipRadios<Value extends string>(props: ChipRadiosProps<Value>) {
  const { label, choices, value, error, onChange, className } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={className}
    >
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Pill
            key={choice.value}
            name={name}
            choice={choice}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} className="mt-1.5 empty:mt-0" />
    </fieldset>
  );
}

interface PillProps {
  name: string;
  choice: Choice<string>;
  isChosen: boolean;
  onChoose: () => void;
}

function Pill({ name, choice, isChosen, onChoose }: PillProps) {
  return (
    <label className="relative inline-flex min-h-12 max-w-full items-center gap-2 rounded-pill border border-line bg-card px-5 font-medium text-ink hover:border-control has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent contrast-more:border-control">
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      {isChosen && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
      <span>{choice.label}</span>
    </label>
  );
}
