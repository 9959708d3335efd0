import { useId, type ComponentProps, type ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { FIELD_STYLE } from './field-style.ts';

export interface FieldProps extends ComponentProps<'input'>, FieldTexts {
  isLabelHidden?: boolean | undefined;
  /** A control inside the end of the input, such as “show password”. */
  end?: ReactNode;
}

/** A native input with its label, hint and error. Works without script and with every password manager. */
export function Field(props: FieldProps) {
  const { label, hint, error, isLabelHidden, end, id, className, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, className }} id={inputId}>
      <span className="relative block">
        <input
          {...rest}
          {...fieldAttributes(inputId, { hint, error })}
          className={cx(
            FIELD_STYLE,
            'min-h-12 rounded-field px-3.5 py-2.5',
            Boolean(end) && 'pe-13',
          )}
        />
        {end && <span className="absolute end-0.5 top-0.5">{end}</span>}
      </span>
    </FieldFrame>
  );
}
