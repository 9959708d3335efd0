import { useId } from 'react';

import { cx } from '#src/lib/cx.ts';

import type { Choice, ChoiceProps } from './choice.ts';
import { FieldError } from './field-error.tsx';

/** Null before the first choice. */
type RadioGroupProps<Value extends string> = Omit<ChoiceProps<Value>, 'value'> & {
  value: Value | null;
  /** Shown above the choices and announced with them. */
  error?: string | undefined;
};

/** Native radios in a list of full-width rows. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, choices, value, error, onChange, className } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={className}
    >
      <legend className={cx('mb-1.5 text-small font-semibold', isLabelHidden && 'sr-only')}>
        {label}
      </legend>
      <FieldError id={errorId} error={error} className="mb-2 empty:mb-0" />
      <div className="divide-y divide-line overflow-clip rounded-card border border-line bg-card">
        {choices.map((choice) => (
          <Row
            key={choice.value}
            name={name}
            choice={choice}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  choice: Choice<string>;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ name, choice, isChosen, onChoose }: RowProps) {
  return (
    <label className="flex min-h-14 items-center gap-3.5 px-4 py-2 hover:bg-sunk has-focus-visible:bg-sunk">
      {choice.icon && <span className="[&_svg]:size-5">{choice.icon}</span>}
      <span className="grow">
        <span className="block">{choice.label}</span>
        {choice.hint && <span className="block text-small text-muted">{choice.hint}</span>}
      </span>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
    </label>
  );
}
