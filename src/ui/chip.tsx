import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type ChipTone = 'neutral' | 'soft' | 'outline' | 'success' | 'warning' | 'danger' | 'info';

const TONES = {
  neutral: 'border-transparent bg-card text-ink',
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
  /** A small square tag (a language code on a photo) instead of a pill. */
  isTag?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short fact, not a control. */
export function Chip({ tone = 'soft', icon, isTag = false, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 border font-semibold [&_svg]:size-4',
        isTag ? 'rounded-field px-2 py-0.5 text-meta' : 'min-h-8 rounded-pill px-3 py-1 text-small',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
