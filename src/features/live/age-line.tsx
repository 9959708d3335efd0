import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { FRESH_MS } from '#schemas/limits.ts';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { Live } from '#sync/queries/live.ts';
import { useAskAgain } from './use-ask-again.ts';

interface AgeLineProps {
  live: Live<unknown>;
  onRefresh: AskAgain;
}

const STYLE = '-my-2 inline-flex min-h-11 items-center gap-1.5 text-small text-muted';

/** The age of the shown data, when it is not fresh; pressing it refreshes, when online. Its place is kept: nothing moves when it comes. */
export function AgeLine(props: AgeLineProps) {
  return (
    <div className="flex min-h-7 items-center">
      <Age {...props} />
    </div>
  );
}

function Age({ live, onRefresh }: AgeLineProps) {
  const now = useDeviceNow();
  const format = useFormat();
  const isAway = useIsAway();
  const syncedAt = 'syncedAt' in live && live.state !== 'cached-fresh' ? live.syncedAt : null;
  if (syncedAt === null || now - syncedAt < FRESH_MS) return null;

  const age = format.ago(syncedAt, now);
  if (live.state === 'cached-offline' || isAway) {
    return (
      <span className={STYLE}>
        <Trans>Updated {age}</Trans>
      </span>
    );
  }
  return <RefreshButton age={age} onRefresh={onRefresh} />;
}

/** With the answer it goes. */
function RefreshButton({ age, onRefresh }: { age: string; onRefresh: AskAgain }) {
  const { t } = useLingui();
  const { askAgain, isBusy } = useAskAgain(onRefresh, useFailureToast());
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : askAgain}
      className={`${STYLE} -mx-2 rounded-field px-2 hover:text-ink`}
    >
      <RefreshCw aria-hidden="true" className={cx('size-4', isBusy && 'animate-turn')} />
      <Trans>Updated {age}</Trans>
      {isBusy && <VisuallyHidden>{t`Loading...`}</VisuallyHidden>}
    </button>
  );
}
