import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type BannerTone = 'brand' | 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  brand: { style: 'bg-soft text-on-soft', Icon: Info },
  info: { style: 'bg-info-soft text-info', Icon: Info },
  success: { style: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { style: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { style: 'bg-danger-soft text-danger', Icon: CircleAlert },
} as const satisfies Record<BannerTone, { style: string; Icon: typeof Info }>;

interface BannerProps {
  tone?: BannerTone | undefined;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** One button or link at the end. */
  action?: ReactNode;
  /** Announced at once for `alert`, at the next pause for `status`, otherwise never. */
  role?: 'alert' | 'status' | undefined;
  /** From edge to edge, as above a composer; otherwise a rounded box. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence that stays while it is true. */
export function Banner(props: BannerProps) {
  const { tone = 'info', icon, action, role, isFlush = false, className, children } = props;
  const { style, Icon } = TONES[tone];
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 text-small',
        'contrast-more:border contrast-more:border-current forced-colors:border',
        isFlush ? 'py-2.5' : 'rounded-note py-3.5',
        style,
        className,
      )}
    >
      <span aria-hidden="true" className="[&_svg]:size-5">
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 grow basis-40">{children}</div>
      {action}
    </div>
  );
}
