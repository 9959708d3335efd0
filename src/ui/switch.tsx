import { useId, type ComponentProps } from 'react';

import { cx } from '#src/lib/cx.ts';

import { FieldError } from './field-error.tsx';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange'
> {
  label: string;
  hint?: string | undefined;
  /** Shown below the row and announced with it. */
  error?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The whole row can be pressed. */
export function Switch(props: SwitchProps) {
  const { label, hint, error, isOn, onChange, className, ...rest } = props;
  const hintId = useId();
  const errorId = useId();
  const row = (
    <label className={cx('flex min-h-14 items-center justify-between gap-4 py-1', className)}>
      <span className="min-w-0">
        <span className="block overflow-clip font-semibold wrap-anywhere">{label}</span>
        {hint && (
          <span id={hintId} className="block text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(hint && hintId, error && errorId) || undefined}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={cx(
          'relative h-7.5 w-12.5 shrink-0 appearance-none rounded-pill bg-control',
          'checked:bg-brand disabled:opacity-50',
          'before:absolute before:start-0.75 before:top-0.75 before:size-6 before:rounded-pill before:bg-white',
          'checked:before:translate-x-5 rtl:checked:before:-translate-x-5',
          'motion-safe:before:transition-[translate] motion-safe:before:duration-120',
          'forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </label>
  );
  return error === undefined ? (
    row
  ) : (
    <div data-invalid>
      {row}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
