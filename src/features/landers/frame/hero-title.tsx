import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

interface HeroTitleProps {
  children: ReactNode;
  lead?: ReactNode;
  className?: string;
}

/** The promise of a landing page, its `h1`, and one line below it. */
export function HeroTitle({ children, lead, className }: HeroTitleProps) {
  return (
    <div className={className}>
      <h1
        tabIndex={-1}
        className={cx(
          'text-[clamp(2rem,9.4vw,2.5rem)] leading-[1.06] font-extrabold tracking-[-0.032em] text-balance hyphens-auto',
          'lg:text-[clamp(2.75rem,4.4vw,3.75rem)] lg:leading-none',
        )}
      >
        {children}
      </h1>
      {lead && <p className="mt-3 max-w-[34ch] text-lead font-medium text-balance">{lead}</p>}
    </div>
  );
}
