import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';

/** Shows after eight seconds that the app is still trying: over what is loading, which does not move. Its place is `relative`. */
export function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <p
      role="status"
      className="absolute inset-x-4 top-3 z-10 mx-auto w-fit rounded-pill bg-raised px-4 py-2 text-small text-muted shadow-lift empty:hidden"
    >
      {isSlow && (
        <span>
          <Trans>Slow connection, still trying…</Trans>
        </span>
      )}
    </p>
  );
}
