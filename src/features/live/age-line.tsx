import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { FRESH_MS } from '#schemas/limits.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Live } from '#sync/queries/live.ts';

interface AgeLineProps {
  live: Live<unknown>;
  onRefresh: () => void;
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
  if (live.state !== 'cached-stale' && live.state !== 'cached-offline') return null;
  if (live.syncedAt === null || now - live.syncedAt < FRESH_MS) return null;

  const age = format.ago(live.syncedAt, now);
  if (live.state === 'cached-offline') {
    return (
      <span className={STYLE}>
        <Trans>Updated {age}</Trans>
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onRefresh}
      className={`${STYLE} -mx-2 rounded-field px-2 hover:text-ink`}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      <Trans>Updated {age}</Trans>
    </button>
  );
}
