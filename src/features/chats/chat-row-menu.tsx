import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { Menu } from '#src/ui/menu.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';
import { useChatMarkItems } from './use-chat-mark-items.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

interface ChatRowMenuProps {
  row: ChatRow;
  /** Its conversation is open beside the list. */
  isOpen: boolean;
  /** What can be done with the other member. */
  person: readonly MenuItem[];
}

/** What can be done with a chat without opening it. */
export function ChatRowMenu({ row, isOpen, person }: ChatRowMenuProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(row.card);
  const deleteChat = useDeleteChat();
  const marks = useChatMarkItems()(row);
  const profile = ProfileId.safeParse(row.key).data;
  const label = t`More about the chat with ${name}`;
  if (profile === undefined) return null;
  const remove = {
    id: 'delete',
    label: t`Delete chat`,
    icon: <Trash2 aria-hidden="true" />,
    isDangerous: true,
    onSelect: () => deleteChat(profile, isOpen),
  };
  return (
    <Menu
      label={label}
      items={[...marks, ...person, remove]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden="true" />} />
      )}
    />
  );
}
