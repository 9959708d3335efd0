/** Pins, mutes and archives a chat, or the opposite: shown at once, also offline. Archiving can be undone. */
import { useLingui } from '@lingui/react/macro';
import { ProfileId } from '#schemas/ids.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { ChatMark, ChatRow } from '#sync/queries/chats.ts';

export type MarkedChat = Pick<ChatRow, 'key' | 'conversation' | ChatMark>;

interface ChatMarks {
  /** Not a chat that is not on the server yet, and none on a site without such marks. */
  mayMark: (row: MarkedChat) => boolean;
  /** Changes the mark to the opposite, where it may be changed. */
  mark: (row: MarkedChat, mark: ChatMark) => void;
}

export function useChatMarks(): ChatMarks {
  const { t } = useLingui();
  const notify = useFailureToast();
  const run = useCommand((sync) => sync.markChat);
  const siteMarks = useSiteHas()('markChat');

  const markable = ({ key, conversation }: MarkedChat): ProfileId | null =>
    conversation !== null && siteMarks ? (ProfileId.safeParse(key).data ?? null) : null;
  const put = async (profile: ProfileId, mark: ChatMark, wanted: boolean): Promise<boolean> => {
    const outcome = await run({ profile, mark, wanted });
    if (!outcome.ok) notify(outcome.failure);
    return outcome.ok;
  };
  const set = async (profile: ProfileId, mark: ChatMark, wanted: boolean): Promise<void> => {
    if (!(await put(profile, mark, wanted)) || mark !== 'archived') return;
    showToast({
      text: wanted ? t`Chat archived` : t`Chat unarchived`,
      action: { label: t`Undo`, onPress: () => void put(profile, mark, !wanted) },
    });
  };

  return {
    mayMark: (row) => markable(row) !== null,
    mark(row, mark) {
      const profile = markable(row);
      if (profile !== null) void set(profile, mark, !row[mark]);
    },
  };
}
