import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Shown without any chat: where chats begin. */
export function ChatsEmpty() {
  return (
    <EmptyState
      kind="chats"
      title={<Trans>The second cup is free</Trans>}
      action={
        <>
          <LinkButton to="/members" kind="soft">
            <Trans>Search people</Trans>
          </LinkButton>
          <LinkButton to="/likes" kind="quiet">
            <Trans>See who likes you</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Say something nice to someone new.</Trans>
    </EmptyState>
  );
}
