/**
 * What stays while pages change: navigation, loading bar, notices, toasts, focus and scroll position. Its outermost element
 * carries the route's name and whether a member is logged in, for styles (spec §2).
 */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { useStatus } from '#src/data/use-status.ts';
import { LoadingBar } from '#src/ui/loading-bar.tsx';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { usePlace } from './use-place.ts';
import { useSite } from './use-site.ts';

const MatchNews = lazy(async () => ({ default: (await import('./match-news.tsx')).MatchNews }));
const Notices = lazy(async () => ({ default: (await import('./notices/notices.tsx')).Notices }));

export function Shell() {
  const { t } = useLingui();
  const { state } = useNavigation();
  usePlace();
  useFocusHeading();
  useSite();
  return (
    <Surface>
      <LoadingBar isLoading={state !== 'idle'} label={t`Loading...`} />
      <Outlet />
      <NewMatches />
    </Surface>
  );
}

/** Not in the fallback: what a tab has claimed to celebrate would be lost with it. Pages without navigation are left alone. */
function NewMatches() {
  const layout = useRoute()?.layout;
  const isMember = useStatus('session').session.state === 'member';
  const isQuiet = layout !== 'default' && layout !== 'chat';
  return <Suspense fallback={null}>{isMember && !isQuiet && <MatchNews />}</Suspense>;
}

/** Shown while the code of the first page is loading. */
export function ShellFallback() {
  return (
    <Surface>
      <PageSkeleton />
    </Surface>
  );
}

function Surface({ children }: { children: ReactNode }) {
  const route = useRoute();
  const isMember = useStatus('session').session.state === 'member';
  return (
    <div data-route={route?.name ?? 'not-found'} data-logged-in={isMember || undefined}>
      <Layout layout={route?.layout ?? 'default'} name={route?.name ?? ''}>
        <Suspense fallback={null}>
          <Notices />
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
