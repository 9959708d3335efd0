import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

interface PanelProps {
  title?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card that groups content under a heading. */
export function Panel({ title, className, children }: PanelProps) {
  return (
    <section className={cx('rounded-card border border-line bg-card p-4 sm:p-6', className)}>
      {title && <h2 className="mb-4 text-heading">{title}</h2>}
      {children}
    </section>
  );
}
