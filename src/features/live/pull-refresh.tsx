import { useLingui } from '@lingui/react/macro';
import { useStatus } from '#src/data/use-status.ts';
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx';

/** Pulling the page down fetches again what it shows, while there is a connection; `AgeLine` is the button for it. */
export function PullRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { connectivity } = useStatus('connectivity');
  return (
    <PullToRefresh
      busyLabel={t`Loading...`}
      isOff={connectivity === 'offline'}
      onRefresh={onRefresh}
    />
  );
}
