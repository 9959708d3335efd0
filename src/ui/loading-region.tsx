import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingRegionProps {
  /** Announced once: “Loading…”. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps skeletons: announces once that content is loading, and is invisible for the first 200 ms. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div role="status" className={cx('skeleton-late', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
