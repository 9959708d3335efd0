import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

import { cx } from '#src/lib/cx.ts';

import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { FIELD_BOX, FIELD_STYLE } from './field-style.ts';

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
  const { label, hint, hintIcon, isGood, error, isLabelHidden, ...others } = props;
  const { options, onChange, id, className, ...rest } = others;
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame
      {...{ label, hint, hintIcon, isGood, error, isLabelHidden, className }}
      id={selectId}
    >
      <span className="relative block">
        <select
          {...rest}
          {...fieldAttributes(selectId, { hint, error })}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(FIELD_STYLE, FIELD_BOX, 'appearance-none pe-11')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-4 top-4.25 size-5 text-muted"
        />
      </span>
    </FieldFrame>
  );
}
