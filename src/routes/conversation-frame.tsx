import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { ChatLayout } from '#src/features/chats/chat-layout.tsx';
import { ChatsColumn } from './chats-column.tsx';

interface ConversationFrameProps {
  /** The member of the conversation, once known. */
  current: ProfileId | null;
  /** The other member, for wide screens. */
  person?: ReactNode;
  children: ReactNode;
}

/** A conversation, with the list beside it when there is space. */
export function ConversationFrame({ current, person, children }: ConversationFrameProps) {
  const { t } = useLingui();
  const heading = <h2 className="flex min-h-15 shrink-0 items-center px-4 text-h1">{t`Chats`}</h2>;
  return (
    <ChatLayout
      shown="pane"
      list={<ChatsColumn heading={heading} current={current} />}
      pane={children}
      person={person}
    />
  );
}
