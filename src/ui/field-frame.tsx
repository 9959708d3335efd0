import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: string;
  /** Shown below the label. */
  hint?: string | undefined;
  /** Shown below the input and announced with it. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label at the top, then the hint, the input, and the error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, isLabelHidden = false, className, children } = props;
  return (
    <div
      data-invalid={error ? true : undefined}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <label htmlFor={id} className={cx('font-medium', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} className="empty:-mt-1.5" />
    </div>
  );
}

/** The attributes that connect an input with its frame. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}
