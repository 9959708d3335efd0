import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Shown without any chat: where chats begin. */
export function ChatsEmpty() {
  return (
    <EmptyState
      kind="empty"
      title={<Trans>No chats yet</Trans>}
      action={
        <>
          <LinkButton to="/members">
            <Trans>Search people</Trans>
          </LinkButton>
          <LinkButton to="/likes" kind="quiet">
            <Trans>See who likes you</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Find someone you like and say hello.</Trans>
    </EmptyState>
  );
}
