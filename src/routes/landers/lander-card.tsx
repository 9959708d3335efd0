import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface LanderCardProps {
  invitation: ReactNode;
  /** Its code comes beside that of the page. */
  form: ReactNode;
  /** Where a member goes on. */
  goOn: string;
}

/** What stands in the card: the form, that joining is not possible now, or that the visitor is a member already. */
export function LanderCard({ invitation, form, goOn }: LanderCardProps) {
  const settings = useSettings();
  if (useIsAlreadyMember()) return <AlreadyIn to={goOn} />;
  if (!isSignupOpen(settings, trafficSource())) return <InviteOnly />;
  return (
    <>
      <h2 className="text-title max-lg:sr-only lg:mb-4">{invitation}</h2>
      <Suspense fallback={<FormSkeleton />}>{form}</Suspense>
    </>
  );
}

/** A visitor becomes a member by the form, which then leads on by itself: it stays until it has. */
function useIsAlreadyMember(): boolean {
  const { state } = useStatus('session').session;
  const [wasVisitor, setWasVisitor] = useState(false);
  if (state === 'visitor' && !wasVisitor) setWasVisitor(true);
  return state === 'member' && !wasVisitor;
}

function AlreadyIn({ to }: { to: string }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-title">
        <Trans>You are already in</Trans>
      </h2>
      <LinkButton to={to} kind="ember" isWide>
        <Trans>Go on</Trans>
      </LinkButton>
    </div>
  );
}

function InviteOnly() {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-title">
        <Trans>New members join by invitation</Trans>
      </h2>
      <p className="text-muted">
        <Trans>This site takes no new members on its own right now. Do you have an account?</Trans>
      </p>
      <LinkButton to="/login" isWide>
        <Trans>Log in</Trans>
      </LinkButton>
    </div>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion className="flex min-h-80 flex-col gap-6 pt-6 lg:min-h-[25.875rem]">
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-pill" />
    </LoadingRegion>
  );
}
