import { Trans, useLingui } from '@lingui/react/macro';
import { LiveView } from '#src/features/live/live-view.tsx';
import { SignupChecklist } from '#src/features/signup/signup-checklist.tsx';
import { SignupFace } from '#src/features/signup/signup-face.tsx';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useTitle } from '#src/data/use-title.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** What a half-finished signup still lacks. */
export function Component() {
  const { t } = useLingui();
  const refresh = useCommand((sync) => sync.refresh);
  useTitle(t`Complete your profile`);
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-4 pt-2 pb-8 md:py-16">
      <SignupFace />
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h1 tabIndex={-1} className="text-h1 text-balance">
          <Trans>Almost there</Trans>
        </h1>
        <StatusChip />
      </header>
      <LiveView
        live={useLive(userQuery, {})}
        skeleton={<RowSkeleton />}
        onRetry={() => refresh({ cause: 'member' })}
      >
        {(user) => <SignupChecklist user={user} />}
      </LiveView>
    </div>
  );
}
