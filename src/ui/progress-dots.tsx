import { cx } from '#src/lib/cx.ts';

interface ProgressDotsProps {
  /** From 1. */
  step: number;
  total: number;
  /** “Step 3 of 6”: shown beside the dots and announced. */
  label: string;
  className?: string | undefined;
}

export function ProgressDots({ step, total, label, className }: ProgressDotsProps) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-swatch
            className={cx(
              'h-2 rounded-pill motion-safe:transition-[width,background-color]',
              index + 1 === step ? 'w-6' : 'w-2',
              index + 1 <= step ? 'bg-accent' : 'bg-line contrast-more:border',
            )}
          />
        ))}
      </span>
      <p role="status" className="text-small font-medium text-muted tabular-nums">
        {label}
      </p>
    </div>
  );
}
