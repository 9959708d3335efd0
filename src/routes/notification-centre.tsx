import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { NotificationList } from '#src/features/notifications/notification-list.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { notificationsQuery } from '#sync/queries/notifications.ts';

/** What happened while the member was away. A site without the call shows the settings alone. */
export function NotificationCentre() {
  const live = useLive(notificationsQuery, {});
  const load = useCommand((sync) => sync.loadNotifications);
  const { connectivity } = useStatus('connectivity');
  useEffect(() => {
    if (connectivity !== 'offline') void load();
  }, [connectivity, load]);
  const reload = () => void load();
  if (live.state === 'error' && live.failure.code === 'absent') return null;

  return (
    <section>
      <AgeLine live={live} onRefresh={reload} />
      <LiveView live={live} skeleton={<RowSkeleton />} empty={<NothingYet />} onRetry={reload}>
        {({ rows }) => <NotificationList rows={rows} />}
      </LiveView>
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      kind="likes"
      title={<Trans>All quiet for now</Trans>}
      action={
        <LinkButton to="/members" kind="soft">
          <Trans>Search people</Trans>
        </LinkButton>
      }
    >
      <Trans>When someone likes you or writes to you, you find it here.</Trans>
    </EmptyState>
  );
}
