/**
 * What stays while pages change: navigation, loading bar, notices, toasts, focus and scroll position. Its outermost element
 * carries the route's name and whether a member is logged in, for styles (spec §2).
 */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { siteWarned } from '#src/data/before-paint/site-warned.ts';
import { LoadingBar } from '#src/ui/loading-bar.tsx';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { usePlace } from './use-place.ts';
import { useSite } from './use-site.ts';

const EntryGate = lazy(async () => ({
  default: (await import('#src/features/entry/entry-gate.tsx')).EntryGate,
}));
const Notices = lazy(async () => ({ default: (await import('./notices/notices.tsx')).Notices }));

export function Shell() {
  const { t } = useLingui();
  const { state } = useNavigation();
  usePlace();
  useFocusHeading();
  useSite();
  return (
    <Surface hasFoot>
      <LoadingBar isLoading={state !== 'idle'} label={t`Loading...`} />
      <Outlet />
    </Surface>
  );
}

/** Shown while the code of the first page is loading. The shell replaces it: a dialog opened in its foot would be lost. */
export function ShellFallback() {
  return (
    <Surface hasFoot={false}>
      <PageSkeleton />
    </Surface>
  );
}

function Surface({ hasFoot, children }: { hasFoot: boolean; children: ReactNode }) {
  const route = useRoute();
  const warns = useSettings()?.entry_warning;
  const isMember = useStatus('session').session.state === 'member';
  return (
    <div data-route={route?.name ?? 'not-found'} data-logged-in={isMember || undefined}>
      <Layout layout={route?.layout ?? 'default'} name={route?.name ?? ''} hasFoot={hasFoot}>
        <Suspense fallback={null}>
          <Notices />
          {(warns || siteWarned()) && <EntryGate />}
        </Suspense>
        {children}
      </Layout>
    </div>
  );
}

function useRoute(): AppRoute | undefined {
  const last = useMatches().at(-1);
  return ROUTES.find((route) => route === last?.handle);
}
