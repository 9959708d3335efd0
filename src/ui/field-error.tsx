import { CircleAlert } from 'lucide-react';

import { cx } from '#src/lib/cx.ts';

interface FieldErrorProps {
  id: string;
  error?: string | undefined;
  className?: string | undefined;
}

/** The error of a field. Empty it takes no space; it is a live region, so that a new error is announced. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className={cx('text-small font-medium text-danger', className)}>
      {error && (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      )}
    </p>
  );
}
