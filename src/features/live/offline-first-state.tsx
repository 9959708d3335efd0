import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useStatus } from '#src/data/use-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { RetryButton } from './retry-button.tsx';

interface OfflineFirstStateProps {
  onRetry: AskAgain;
}

/**
 * Nothing stored and no network: when it opens, and what works until then. Where the device itself reports a connection, only lost
 * answers speak for none: the member may know better.
 */
export function OfflineFirstState({ onRetry }: OfflineFirstStateProps) {
  const isMember = useStatus('session').session.state === 'member';
  return (
    <EmptyState
      kind="offline"
      role="status"
      title={<Trans>Nothing stored yet</Trans>}
      action={
        <>
          {navigator.onLine && <RetryButton kind="soft" onRetry={onRetry} />}
          {isMember && <StoredPages />}
        </>
      }
    >
      <Trans>This opens when you’re back online.</Trans>
    </EmptyState>
  );
}

function StoredPages() {
  const { pathname } = useLocation();
  const isHere = (path: string) => pathname.startsWith(path);
  return (
    <>
      <p className="text-muted">
        <Trans>These work without a connection:</Trans>
      </p>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {!isHere('/chats') && (
          <li>
            <TextLink isAlone to="/chats">
              <Trans>Your chats</Trans>
            </TextLink>
          </li>
        )}
        {!isHere('/likes') && (
          <li>
            <TextLink isAlone to="/likes">
              <Trans>Your likes</Trans>
            </TextLink>
          </li>
        )}
        {!isHere('/waiting') && (
          <li>
            <TextLink isAlone to="/waiting">
              <Trans>Waiting to be sent</Trans>
            </TextLink>
          </li>
        )}
      </ul>
    </>
  );
}
