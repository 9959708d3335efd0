import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import { SyncProvider } from '#src/data/sync-context.tsx';
import type { SyncClient } from '#sync/api.ts';

interface AppProps {
  sync: SyncClient;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The providers around every screen. */
export function App({ sync, router }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SyncProvider sync={sync}>
          <RouterProvider router={router} />
        </SyncProvider>
      </I18nProvider>
    </StrictMode>
  );
}
