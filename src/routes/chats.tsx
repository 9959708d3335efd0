import { Trans, useLingui } from '@lingui/react/macro';
import { ChatLayout } from '#src/features/chats/chat-layout.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ChatsColumn } from './chats-column.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <ChatLayout
      shown="list"
      list={<ChatsColumn heading={<PageBar isBar title={t`Chats`} />} current={null} />}
      pane={
        <EmptyState kind="sent" className="my-auto" title={<Trans>Your conversations</Trans>}>
          <Trans>Choose one to read and write.</Trans>
        </EmptyState>
      }
    />
  );
}
