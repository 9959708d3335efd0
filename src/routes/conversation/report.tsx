import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { useReturn } from '#src/data/use-return.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { askForReport } from '#src/data/people/report-store.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

/** Opens the report of one message, which is its evidence. */
export function useMessageReport(
  profile: ProfileId,
  card: Card | null,
): (row: MessageItem) => void {
  const leave = useReturn('/chats');
  const { name } = usePersonName()(card);
  return ({ id, body }) => {
    if (id === null) return;
    askForReport({
      profile,
      name,
      target: { type: 'message', id },
      message: { id, text: body },
      onBlocked: () => void leave(),
    });
  };
}
