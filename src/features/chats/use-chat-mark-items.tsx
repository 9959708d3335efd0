/** Pinning, muting and archiving a chat, as items of a menu: shown at once, also offline. Archiving can be undone. */
import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Bell, BellOff, Pin, PinOff } from 'lucide-react';
import { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { ChatMark, ChatRow } from '#sync/queries/chats.ts';

type MarkedChat = Pick<ChatRow, 'key' | 'conversation' | ChatMark>;

/** None for a chat that is not on the server yet, or on a site without such marks. */
export function useChatMarkItems(): (row: MarkedChat | undefined) => MenuItem[] {
  const { t } = useLingui();
  const notify = useFailureToast();
  const run = useCommand((sync) => sync.markChat);
  const siteMarks = useSiteHas()('markChat');

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

  return (row) => {
    const profile = ProfileId.safeParse(row?.key).data;
    if (row === undefined || profile === undefined || row.conversation === null || !siteMarks)
      return [];
    const { pinned, muted, archived } = row;
    return [
      {
        id: 'pin',
        label: pinned ? t`Unpin` : t`Pin to the top`,
        icon: pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
        onSelect: () => void set(profile, 'pinned', !pinned),
      },
      {
        id: 'mute',
        label: muted ? t`Unmute` : t`Mute`,
        icon: muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
        onSelect: () => void set(profile, 'muted', !muted),
      },
      {
        id: 'archive',
        label: archived ? t`Unarchive` : t`Archive`,
        icon: archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
        onSelect: () => void set(profile, 'archived', !archived),
      },
    ];
  };
}
