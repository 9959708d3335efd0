import { useLingui } from '@lingui/react/macro';
import { AccountHeader } from '#src/features/account/account-header.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { Overview } from '#src/features/start/overview.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** The start page of a member. */
export function MemberStart() {
  const { t } = useLingui();
  const user = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  return (
    <>
      <PageBar isNarrow title={t`Good to see you`} />
      <Overview
        account={
          <LiveView
            live={user}
            skeleton={<RowSkeleton />}
            onRetry={() => refresh({ cause: 'member' })}
          >
            {(value) => <AccountHeader user={value} />}
          </LiveView>
        }
      />
    </>
  );
}
