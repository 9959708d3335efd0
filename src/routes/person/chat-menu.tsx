import { ChatRowMenu } from '#src/features/chats/chat-row-menu.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';
import { usePersonItems } from '#src/features/exclusions/use-person-items.tsx';

interface ChatMenuProps {
  row: ChatRow;
  /** Its conversation is open beside the list. */
  isOpen: boolean;
}

/** The menu of a row of the chat list; a report from here is about the chat. */
export function ChatMenu({ row, isOpen }: ChatMenuProps) {
  const { card, conversation } = row;
  const target =
    conversation === null
      ? ({ type: 'profile', id: card.id } as const)
      : ({ type: 'chat', id: conversation } as const);
  return <ChatRowMenu row={row} isOpen={isOpen} person={usePersonItems({ card, target })} />;
}
