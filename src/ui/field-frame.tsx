import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';
import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: string;
  /** Shown below the input and announced with it. */
  hint?: string | undefined;
  hintIcon?: ReactNode;
  /** The hint says that what was typed is fine. */
  isGood?: boolean | undefined;
  /** Shown below the input instead of the hint, and announced with it. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label at the top, then the input, then its hint or its error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, isLabelHidden = false, className, children } = props;
  return (
    <div
      data-invalid={error ? true : undefined}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <label htmlFor={id} className={cx('text-small font-semibold', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      {children}
      {!error && (
        <FieldHint id={`${id}-hint`} hint={hint} icon={props.hintIcon} isGood={props.isGood} />
      )}
      <FieldError id={`${id}-error`} error={error} className="empty:-mt-1.5" />
    </div>
  );
}

/** The attributes that connect an input with its frame. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`;
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}

interface FieldHintProps {
  id: string;
  hint?: string | undefined;
  /** An icon that says the same as the hint. */
  icon?: ReactNode;
  /** What was typed is fine: green, with a check mark. */
  isGood?: boolean | undefined;
}

/** One line below a field that helps to fill it in. */
function FieldHint({ id, hint, icon, isGood = false }: FieldHintProps) {
  if (!hint) return null;
  return (
    <p
      id={id}
      className={cx(
        'flex items-start gap-1.5 text-small [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
        isGood ? 'text-success' : 'text-muted',
      )}
    >
      {icon ?? (isGood && <CircleCheck aria-hidden="true" />)}
      <span>{hint}</span>
    </p>
  );
}
