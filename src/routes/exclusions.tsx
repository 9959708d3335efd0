import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { ExclusionList } from '#src/features/exclusions/exclusion-list.tsx';
import { ExclusionTabs } from '#src/features/exclusions/exclusion-tabs.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommand } from '#src/data/use-command.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';

/** `/likes/hidden` and `/likes/blocked`: the hidden or blocked members, with a button to undo. */
export function Component() {
  const { t } = useLingui();
  const kind = useLocation().pathname === '/likes/blocked' ? 'block' : 'hide';
  const live = useLive(exclusionsQuery, { kind });
  const { connectivity } = useStatus('connectivity');
  const run = useCommand((sync) => sync.loadExclusions);
  const reload = () => void run({ kind });
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (connectivity !== 'offline') load();
  }, [kind, connectivity]);

  return (
    <>
      <PageBar title={t`Hidden and blocked`} start={<BackButton to="/me" />} />
      <ExclusionTabs current={kind} />
      <div className="mx-auto w-full max-w-page px-4 pt-4 pb-8 md:px-8">
        <LiveView
          live={live}
          skeleton={<RowSkeleton />}
          empty={kind === 'hide' ? <NobodyHidden /> : <NobodyBlocked />}
          onRetry={reload}
        >
          {({ rows }) => <ExclusionList kind={kind} rows={rows} />}
        </LiveView>
      </div>
    </>
  );
}

function NobodyHidden() {
  return (
    <EmptyState kind="hidden" title={<Trans>No closed doors</Trans>}>
      <Trans>
        You have hidden nobody. Whom you hide is gone from what you see. Nothing changes for them.
      </Trans>
    </EmptyState>
  );
}

function NobodyBlocked() {
  return (
    <EmptyState kind="hidden" title={<Trans>No closed doors</Trans>}>
      <Trans>
        You have blocked nobody. Whom you block cannot see you, like you or write to you.
      </Trans>
    </EmptyState>
  );
}
