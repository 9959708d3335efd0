import { useId, type ComponentProps, type ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { FIELD_BOX, FIELD_STYLE } from './field-style.ts';

export interface FieldProps extends ComponentProps<'input'>, FieldTexts {
  isLabelHidden?: boolean | undefined;
  /** A control inside the end of the input, such as “show password”. */
  end?: ReactNode;
}

/** A native input with its label, hint and error. Works without script and with every password manager. */
export function Field(props: FieldProps) {
  const { label, hint, hintIcon, isGood, error, isLabelHidden, ...others } = props;
  const { end, id, className, ...rest } = others;
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      {...{ label, hint, hintIcon, isGood, error, isLabelHidden, className }}
      id={inputId}
    >
      <span className="relative block">
        <input
          {...rest}
          {...fieldAttributes(inputId, { hint, error })}
          className={cx(FIELD_STYLE, FIELD_BOX, Boolean(end) && 'pe-14')}
        />
        {end && <span className="absolute end-1.25 top-1.25">{end}</span>}
      </span>
    </FieldFrame>
  );
}
