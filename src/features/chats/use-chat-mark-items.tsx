/** Pinning, muting and archiving a chat, as items of a menu. */
import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Bell, BellOff, Pin, PinOff } from 'lucide-react';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { useChatMarks, type MarkedChat } from './use-chat-marks.ts';

/** None for a chat that may not be marked. */
export function useChatMarkItems(): (row: MarkedChat | undefined) => MenuItem[] {
  const { t } = useLingui();
  const { mayMark, mark } = useChatMarks();

  return (row) => {
    if (row === undefined || !mayMark(row)) return [];
    const { pinned, muted, archived } = row;
    return [
      {
        id: 'pin',
        label: pinned ? t`Unpin` : t`Pin to the top`,
        icon: pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
        onSelect: () => mark(row, 'pinned'),
      },
      {
        id: 'mute',
        label: muted ? t`Unmute` : t`Mute`,
        icon: muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
        onSelect: () => mark(row, 'muted'),
      },
      {
        id: 'archive',
        label: archived ? t`Unarchive` : t`Archive`,
        icon: archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
        onSelect: () => mark(row, 'archived'),
      },
    ];
  };
}
