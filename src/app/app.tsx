import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import type { LiveSources } from '#src/data/live-sources.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import { TAKEN_OVER, type FirstPaint } from '#schemas/first-paint.ts';
import type { SyncClient } from '#sync/api.ts';

interface AppProps {
  sync: SyncClient;
  sources?: LiveSources | undefined;
  /** What a prerendered page was made of. */
  first?: FirstPaint | null;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The providers around every screen. */
export function App({ sync, sources, first = null, router }: AppProps) {
  useEffect(() => {
    if (first === null) return undefined;
    // Not within the commit: a press on a part that React has not reached yet would be lost.
    const told = setTimeout(() => dispatchEvent(new Event(TAKEN_OVER)));
    return () => clearTimeout(told);
  }, [first]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SyncProvider sync={sync} sources={sources} first={first}>
          <RouterProvider router={router} />
        </SyncProvider>
      </I18nProvider>
    </StrictMode>
  );
}
