import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import type { Live } from '#sync/queries/live.ts';
import { ErrorState } from './error-state.tsx';
import { GoneState } from './gone-state.tsx';
import { OfflineFirstState } from './offline-first-state.tsx';

interface LiveViewProps<T> {
  live: Live<T>;
  /** The coming layout without its content. */
  skeleton: ReactNode;
  /** For a synced empty value; absent when an empty value is shown like any other. */
  empty?: ReactNode;
  /** When what is shown no longer exists; without it, that a person is gone. */
  gone?: ReactNode;
  /** Fetches again after an error, or where the connection may be back before anybody noticed. */
  onRetry: AskAgain;
  children: (value: T) => ReactNode;
}

/** The only place that turns the states of a live query into what the member sees (product 3.0). */
export function LiveView<T>({ live, skeleton, empty, gone, onRetry, children }: LiveViewProps<T>) {
  switch (live.state) {
    case 'loading-first':
      return (
        // Its key: React must not turn it into what follows, which would count as one thing that moved.
        <LoadingRegion key="loading" className="grow">
          {skeleton}
        </LoadingRegion>
      );
    case 'offline-first':
      return <OfflineFirstState onRetry={onRetry} />;
    case 'error':
      return <ErrorState failure={live.failure} onRetry={onRetry} />;
    case 'forbidden':
      return <ForbiddenState />;
    case 'gone':
      return gone ?? <GoneState />;
    case 'empty':
      return empty ?? children(live.value);
    case 'cached-fresh':
    case 'cached-stale':
    case 'cached-offline':
      return children(live.value);
  }
}

function ForbiddenState() {
  const { pathname, search, hash } = useLocation();
  const next = encodeURIComponent(pathname + search + hash);
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>This is for members</Trans>}
      action={
        <LinkButton to={`/login?next=${next}`}>
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>Log in to see this page.</Trans>
    </EmptyState>
  );
}
