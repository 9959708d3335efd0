import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';

/** Shows after eight seconds that the app is still trying. */
export function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <p role="status" className="px-4 py-3 text-center text-small text-muted empty:hidden">
      {isSlow && (
        <span>
          <Trans>Slow connection, still trying…</Trans>
        </span>
      )}
    </p>
  );
}
