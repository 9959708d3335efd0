import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProfileId } from '#schemas/ids.ts';
import { useSwipe } from '#src/ui/use-swipe.ts';
import type { ChatRow } from '#sync/queries/chats.ts';
import { useChatMarks } from './use-chat-marks.ts';
import { useDeleteChat } from './use-delete-chat.ts';

interface SwipedChatProps {
  row: ChatRow;
  /** Its conversation is open beside the list. */
  isOpen: boolean;
  canBeSwiped: boolean;
  children: ReactNode;
}

/** A row that a finger archives to the right and deletes to the left; its menu does the same, and both can be undone. */
export function SwipedChat({ row, isOpen, canBeSwiped, children }: SwipedChatProps) {
  const deleteChat = useDeleteChat();
  const { mayMark, mark } = useChatMarks();
  const profile = ProfileId.safeParse(row.key).data;
  const swipe = useSwipe(
    (isRight) => {
      if (isRight) mark(row, 'archived');
      else if (profile !== undefined) deleteChat(profile, isOpen);
    },
    { isRow: true },
  );
  return (
    <div className="relative overflow-clip">
      {canBeSwiped && <Ways isArchived={row.archived} mayArchive={mayMark(row)} />}
      <div {...(canBeSwiped && swipe)} className="relative touch-pan-y bg-page">
        {children}
      </div>
    </div>
  );
}

interface WaysProps {
  isArchived: boolean;
  mayArchive: boolean;
}

/** Under the row, within its edges: what lies on the side that the finger uncovers, in every script. */
const Ways = ({ isArchived, mayArchive }: WaysProps) => (
  <span aria-hidden="true" dir="ltr" className="absolute inset-px flex [&_svg]:size-5">
    <span className="flex grow items-center bg-sunk px-8 text-ink">
      {mayArchive && (isArchived ? <ArchiveRestore /> : <Archive />)}
    </span>
    <span className="flex grow items-center justify-end bg-danger-fill px-8 text-white">
      <Trash2 />
    </span>
  </span>
);
