import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import { cx } from '#src/lib/cx.ts';

interface LoadingRegionProps {
  className?: string | undefined;
  /** Nothing is said of the connection: it is not what is waited for, or the place says itself why this takes long. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * Wraps skeletons: announces once that content is loading, and is invisible for the first 200 ms. After eight seconds it says
 * that the app is still trying, over the skeletons, which do not move.
 */
export function LoadingRegion({ className, isQuiet, children }: LoadingRegionProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_NOTICE_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" className={cx('skeleton-late', className)}>
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {isSlow && !isQuiet && (
        <p className="slow-notice">
          <Trans>Slow connection, still trying…</Trans>
        </p>
      )}
      {children}
    </div>
  );
}
