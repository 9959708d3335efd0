import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';
import { useChatMarkItems } from './use-chat-mark-items.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

/** What can be done with a chat without opening it. */
export function ChatRowMenu({ row }: { row: ChatRow }) {
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
    onSelect: () => deleteChat(profile),
  };
  return (
    <Menu
      label={label}
      items={[...marks, remove]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden="true" />} />
      )}
    />
  );
}
