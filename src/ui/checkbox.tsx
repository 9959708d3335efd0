import { useId, type ReactNode } from 'react';

import { FieldError } from './field-error.tsx';

interface CheckboxProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** A sentence that one agrees to; the whole sentence can be pressed. */
export function Checkbox({ isOn, onChange, error, isDisabled, children }: CheckboxProps) {
  const errorId = useId();
  return (
    <div data-invalid={error ? true : undefined}>
      <label className="flex min-h-11 items-start gap-3 py-1 text-small">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5.5 shrink-0 accent-brand"
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} className="ps-8.5" />
    </div>
  );
}
