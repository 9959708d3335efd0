import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SlowNotice } from '#src/data/fetching/slow-notice.tsx';
import { LoadingRegion } from '#src/ui/loading-region.tsx';

/** A part of a page that is asked of the site: no longer than eight seconds without a word. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <SlowNotice />
      <LoadingRegion label={t`Loading...`}>{children}</LoadingRegion>
    </div>
  );
}
