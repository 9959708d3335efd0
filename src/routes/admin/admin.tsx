import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#schemas/roles.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { AreaMissing, NotStaff, useOpenOnline } from '#src/features/moderation/opening.tsx';
import { NeedsConnection } from '#src/features/moderation/needs-connection.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** Its files are on no device: without a connection it does not load. */
const StaffArea = optionalPart(async () => (await import('./staff-area.tsx')).StaffArea, {
  loading: Opening,
  without: AreaMissing,
});

/** `/admin` and below: moderation, for staff with a connection. The server decides again at every call. */
export function Component() {
  const { t } = useLingui();
  const user = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  return (
    <>
      <PageBar isNarrow title={t`Moderation`} />
      <LiveView live={user} skeleton={<RowSkeleton />} onRetry={() => refresh({ cause: 'member' })}>
        {({ role }) => (role ? <Gate role={role} /> : <NotStaff />)}
      </LiveView>
    </>
  );
}

function Gate({ role }: { role: StaffRole }) {
  const { isOpen, isAway } = useOpenOnline();
  if (!isOpen) return <NeedsConnection />;
  return <StaffArea role={role} isAway={isAway} />;
}

function Opening() {
  return (
    <LoadingRegion>
      <RowSkeleton />
    </LoadingRegion>
  );
}
