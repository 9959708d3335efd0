import { Suspense } from 'react';
import type { Settings } from '#schemas/settings.ts';
import { Costs } from '#src/features/start/costs.tsx';
import { StartPromise } from '#src/features/start/start-promise.tsx';
import { PeopleSection } from '#src/features/start/people-section.tsx';
import { Reasons } from '#src/features/start/reasons.tsx';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useVisitorSearch } from '#src/data/people/use-visitor-search.ts';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';
import { useTrafficSource } from '#src/lib/visitors/use-traffic-source.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { optionalPart, pagePart } from '#src/ui/optional-part.tsx';
import { settingsQuery } from '#sync/queries/account.ts';

/** A visitor's first paint does not load it. */
const MemberStart = pagePart(async () => (await import('./member-start.tsx')).MemberStart);

const VisitorPeople = optionalPart(
  async () => (await import('./people/visitor-people.tsx')).VisitorPeople,
);

/** A member starts with an overview, a visitor with the promise. */
export function Component() {
  const { session } = useStatus('session');
  // Not every page is prerendered with them, and what a visitor is offered depends on them.
  const isHere = useAllHere([useLive(settingsQuery, {})]);
  const settings = useSettings();
  // Who is signed in is asked of the device.
  if (session.state === 'unknown') return <Opening isQuiet />;
  if (session.state === 'visitor')
    return settings === null && !isHere ? <Opening /> : <VisitorStart settings={settings} />;
  return (
    <Suspense fallback={<Opening />}>
      <MemberStart />
    </Suspense>
  );
}

function Opening({ isQuiet = false }: { isQuiet?: boolean }) {
  useTitle('');
  return (
    <LoadingRegion isQuiet={isQuiet} className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
      <Skeleton className="h-14 rounded-field" />
    </LoadingRegion>
  );
}

function VisitorStart({ settings }: { settings: Settings | null }) {
  useTitle('');
  const source = useTrafficSource();
  const canLook = useVisitorSearch();
  const isMarking = settings?.fictional_icon ?? true;
  return (
    <>
      <StartPromise
        canJoin={isSignupOpen(settings, source)}
        canLook={canLook}
        isMarking={isMarking}
      />
      <Reasons isMarking={isMarking} />
      {settings !== null && <Costs settings={settings} />}
      {canLook && (
        <PeopleSection>
          <VisitorPeople />
        </PeopleSection>
      )}
    </>
  );
}
