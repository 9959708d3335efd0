import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

import { cx } from '#src/lib/cx.ts';

import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { FIELD_STYLE } from './field-style.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'children' | 'onChange'>, FieldTexts {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  isLabelHidden?: boolean | undefined;
}

/** The native select: the wheel on phones, type-ahead on desktops. */
export function Select(props: SelectProps) {
  const { label, hint, error, isLabelHidden, options, onChange, id, className, ...rest } = props;
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, className }} id={selectId}>
      <span className="relative block">
        <select
          {...rest}
          {...fieldAttributes(selectId, { hint, error })}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(
            FIELD_STYLE,
            'min-h-12 rounded-field px-3.5 py-2.5',
            'appearance-none pe-11',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-muted"
        />
      </span>
    </FieldFrame>
  );
}
