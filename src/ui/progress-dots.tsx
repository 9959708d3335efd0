import { cx } from '#src/lib/cx.ts';

interface ProgressDotsProps {
  /** From 1. */
  step: number;
  total: number;
  /** “Step 3 of 6”: announced. */
  label: string;
  className?: string | undefined;
}

/** A series of dots up to the current one, which is 26 px wide. */
export function ProgressDots({ step, total, label, className }: ProgressDotsProps) {
  return (
    <div className={cx('flex items-center justify-center', className)}>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-swatch
            className={cx(
              'h-1.5 origin-left rounded-pill rtl:origin-right',
              index + 1 === step ? 'w-6.5 animate-stretch' : 'w-1.5',
              index + 1 <= step ? 'bg-accent' : 'bg-soft-strong contrast-more:border',
            )}
          />
        ))}
      </span>
      <p role="status" className="sr-only">
        {label}
      </p>
    </div>
  );
}
