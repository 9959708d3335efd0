import { Trans, useLingui } from '@lingui/react/macro';
import { ChatLayout } from '#src/features/chats/chat-layout.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useLive } from '#src/data/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { chatsQuery } from '#sync/queries/chats.ts';
import { ChatsColumn } from './chats-column.tsx';

export function Component() {
  const { t } = useLingui();
  const isEmpty = useLive(chatsQuery, { filter: 'all' }).state === 'empty';
  return (
    <ChatLayout
      shown="list"
      list={<ChatsColumn heading={<PageBar isBar title={t`Chats`} />} current={null} />}
      pane={
        <EmptyState kind="sent" className="my-auto" title={<Trans>Your conversations</Trans>}>
          {/* Without a conversation there is nothing to choose. Its place is kept. */}
          <span className={isEmpty ? 'invisible' : undefined}>
            <Trans>Choose one to read and write.</Trans>
          </span>
        </EmptyState>
      }
    />
  );
}
