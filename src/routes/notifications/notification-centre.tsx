import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { NotificationList } from '#src/features/notifications/notification-list.tsx';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Live } from '#sync/queries/live.ts';
import { notificationsQuery, type NotificationsView } from '#sync/queries/notifications.ts';

interface NotificationCentreProps {
  live: Live<NotificationsView>;
  /** The keys of those that are new to the member. */
  fresh: ReadonlySet<string>;
  onRead: () => void;
  onReload: AskAgain;
}

/** What happened while the member was away, and a button for what is older. */
export function NotificationCentre(props: NotificationCentreProps) {
  const { live, fresh, onRead, onReload } = props;
  return (
    <>
      <AgeLine live={live} onRefresh={onReload} />
      <LiveView live={live} skeleton={<RowSkeleton />} empty={<NothingYet />} onRetry={onReload}>
        {({ rows, hasOlder }) => (
          <>
            <UnreadRow unread={fresh.size} onRead={onRead} />
            <NotificationList rows={rows} fresh={fresh} />
            {hasOlder && <Older />}
          </>
        )}
      </LiveView>
    </>
  );
}

/** Its space stays when they are read: the list must not move. */
function UnreadRow({ unread, onRead }: { unread: number; onRead: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 ps-1 text-small text-muted">
      {unread > 0 && (
        <>
          <p className="tabular-nums">
            <Plural value={unread} one="# unread notification" other="# unread notifications" />
          </p>
          <Button
            kind="quiet"
            size="compact"
            icon={<CheckCheck aria-hidden="true" />}
            onClick={onRead}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function Older() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useMore(notificationsQuery, {});
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {failure && (
        <Banner tone="warning" role="status">
          {failureText(failure)}
        </Banner>
      )}
      <Button kind="soft" isBusy={busy} busyLabel={t`Loading...`} onClick={() => void run()}>
        <Trans>Show older ones</Trans>
      </Button>
    </div>
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
