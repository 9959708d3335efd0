/**
 * What stays while pages change and while the code of the first one is loading: navigation, loading bar, notices, toasts. Its
 * outermost element carries the route's name and whether a member is logged in, for styles (spec §2).
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore, useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { changeNiche } from '#src/data/theme.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { siteWarned } from '#src/data/before-paint/site-warned.ts';
import { isQuiet, watchQuiet } from '#src/data/before-paint/quiet.ts';
import { settleLocale } from '#src/i18n/start.ts';
import { LoadingBar } from '#src/ui/loading-bar.tsx';
import { hadLines } from './had-member.ts';
import { Layout, loadMemberParts } from './layout.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { optionalPart, pagePart } from '#src/ui/optional-part.tsx';

const EntryGate = pagePart(
  async () => (await import('#src/features/entry/entry-gate.tsx')).EntryGate,
);
const QuietPage = pagePart(
  async () => (await import('#src/features/quick-hide/quiet-page.tsx')).QuietPage,
);
const UnlockScreen = pagePart(
  async () => (await import('#src/features/app-lock/unlock-screen.tsx')).UnlockScreen,
);
const MemberNotices = optionalPart(async () => (await import('./member-frame.tsx')).MemberNotices);
const Notices = optionalPart(async () => (await import('./notices/notices.tsx')).Notices);

/** Before the first render where lines stand above the page (had-member.ts): they would move it when their code comes later. */
export const loadFirstNotices = (): Promise<void> =>
  hadLines() ? Notices.load() : Promise.resolve();

/** Before a render that shows them at once, for who is signed in. */
export const loadMemberFrame = (): Promise<unknown> =>
  Promise.all([loadMemberParts(), MemberNotices.load(), Notices.load()]);

export function Shell() {
  const { t } = useLingui();
  const { state } = useNavigation();
  const route = useRoute();
  const warns = useSettings()?.entry_warning;
  const { session, lock } = useStatus('session', 'lock');
  const isMember = session.state === 'member';
  useSite();
  if (useSyncExternalStore(watchQuiet, isQuiet, () => false))
    return (
      <Suspense fallback={null}>
        <QuietPage />
      </Suspense>
    );
  if (lock?.isLocked)
    return (
      <Suspense fallback={null}>
        <UnlockScreen />
      </Suspense>
    );
  return (
    <div data-route={route?.name ?? 'not-found'} data-logged-in={isMember || undefined}>
      <Layout
        layout={route?.layout ?? 'default'}
        name={route?.name ?? ''}
        isForMembers={route?.access === 'member'}
      >
        <Notices />
        <Suspense fallback={null}>{(warns || siteWarned()) && <EntryGate />}</Suspense>
        <LoadingBar isLoading={state !== 'idle'} label={t`Loading...`} />
        <Outlet />
        {isMember && <MemberNotices route={route} />}
      </Layout>
    </div>
  );
}

/** The pages themselves, once the code of the first one is loaded: their scroll positions and their focus. */
export function Pages() {
  useScrollPlace();
  useFocusHeading();
  return <Outlet />;
}

function useRoute(): AppRoute | undefined {
  const last = useMatches().at(-1);
  return ROUTES.find((route) => route === last?.handle);
}

/** What the site settings change for the whole page: the language when the member chose none, and the colours. */
function useSite(): void {
  const settings = useSettings();
  const language = settings?.domain_language;
  const niche = settings?.niche;

  useEffect(() => {
    if (language !== undefined) void settleLocale(language);
  }, [language]);

  useEffect(() => {
    if (niche !== undefined) changeNiche(niche);
  }, [niche]);
}
