import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type ChipTone = 'neutral' | 'soft' | 'outline' | 'success' | 'warning' | 'danger' | 'info';

const TONES = {
  neutral: 'border-transparent bg-sunk text-ink contrast-more:border-current',
  soft: 'border-transparent bg-soft text-on-soft contrast-more:border-current',
  outline: 'border-line bg-card text-ink',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  info: 'border-transparent bg-info-soft text-info',
} as const satisfies Record<ChipTone, string>;

interface ChipProps {
  tone?: ChipTone | undefined;
  icon?: ReactNode;
  /** Small, for a photo: a language code, “Fictional”. A neutral tag has the glass of controls on photos. */
  isTag?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short fact, not a control. */
export function Chip({ tone = 'soft', icon, isTag = false, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-pill border font-semibold',
        isTag
          ? 'min-h-5.5 gap-1 px-2 text-meta [&_svg]:size-3.5'
          : 'min-h-7.5 gap-1.5 px-2.75 py-0.5 text-fine [&_svg]:size-4',
        isTag && tone === 'neutral'
          ? 'border-transparent bg-glass text-ink contrast-more:border-current'
          : TONES[tone],
        className,
      )}
    >
      <span className="contents">{icon}</span>
      {children}
    </span>
  );
}
