import { useId } from 'react';

import { cx } from '#src/lib/cx.ts';

import type { ChoiceProps } from './choice.ts';

/** Two to four short choices side by side; native radios, so arrow keys move between them. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden = false, choices, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={cx('mb-1.5 text-small font-semibold', isLabelHidden && 'sr-only')}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-1 rounded-item border-[1.5px] border-control bg-card p-0.75">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-11 grow basis-0 items-center justify-center gap-2 rounded-pill px-3 text-center',
              'text-small font-semibold text-muted hover:text-ink',
              'has-checked:bg-ink has-checked:text-page has-checked:hover:text-page',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.icon && <span className="[&_svg]:size-5">{choice.icon}</span>}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
