import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { DiscardAll } from '#src/features/waiting/discard-all.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { ReportButton } from '#src/features/waiting/report-button.tsx';
import { SendNow } from '#src/features/waiting/send-now.tsx';
import { isSentWithAll } from '#src/features/waiting/waiting-item.tsx';
import { WaitingList } from '#src/features/waiting/waiting-list.tsx';
import { useWaitingActions } from '#src/features/waiting/use-waiting-actions.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { isAway } from '#sync/queries/status.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';

export function Component() {
  const { t } = useLingui();
  const waiting = useLive(waitingQuery, {});
  const isEmpty = valueOf(waiting)?.rows.length === 0;
  const actions = useWaitingActions();
  const { run, busy } = useCommandState((sync) => sync.sendNow);
  const sendAll = () => run({ row: null });
  const { connectivity } = useStatus('connectivity');
  const reason = useId();
  const heldBy = isAway(connectivity) ? reason : null;

  return (
    <>
      <PageBar isNarrow title={t`Waiting to be sent`} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <LiveView live={waiting} skeleton={<RowSkeleton />} onRetry={sendAll}>
          {({ rows }) =>
            rows.length === 0 ? (
              <AllSent />
            ) : (
              <div className="mx-auto flex max-w-prose flex-col gap-4 pt-4">
                <RetainedNotice
                  id={reason}
                  action={
                    rows.some(isSentWithAll) && (
                      <SendNow
                        kind="soft"
                        isBusy={busy}
                        heldBy={heldBy}
                        onPress={() => void sendAll()}
                      >
                        <Trans>Send all now</Trans>
                      </SendNow>
                    )
                  }
                />
                <WaitingList rows={rows} actions={actions} heldBy={heldBy} />
                <DiscardAll rows={rows} />
              </div>
            )
          }
        </LiveView>
        {/* There from the beginning, and put below the list anew when that comes or has gone: it must not move. */}
        <ReportButton key={`${waiting.state === 'loading-first'} ${isEmpty}`} />
      </div>
    </>
  );
}

function RetainedNotice({ id, action }: { id: string; action: ReactNode }) {
  const { connectivity } = useStatus('connectivity');
  return (
    <Banner tone="info" action={action}>
      <span id={id}>
        {connectivity === 'online' ? (
          <Trans>Everything here is kept on this device until it has arrived.</Trans>
        ) : (
          <Trans>Kept on this device and sent when you’re back online.</Trans>
        )}
      </span>
    </Banner>
  );
}

function AllSent() {
  return (
    <EmptyState
      kind="sent"
      title={<Trans>Everything arrived</Trans>}
      action={
        <LinkButton to="/chats" kind="soft">
          <Trans>Go to your chats</Trans>
        </LinkButton>
      }
    >
      <Trans>What you do without a connection waits here.</Trans>
    </EmptyState>
  );
}
