import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Nothing stored and no network: when it opens, and what works until then. */
export function OfflineFirstState() {
  const { pathname } = useLocation();
  const isHere = (path: string) => pathname.startsWith(path);
  return (
    <EmptyState
      kind="offline"
      role="status"
      title={<Trans>Nothing stored yet</Trans>}
      action={
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
          </ul>
        </>
      }
    >
      <Trans>This opens as soon as you are connected.</Trans>
    </EmptyState>
  );
}
