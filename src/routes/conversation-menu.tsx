import { useLingui } from '@lingui/react/macro';
import { Heart, HeartOff, Search, Trash2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { useChatMarkItems } from '#src/features/chats/use-chat-mark-items.tsx';
import { useDeleteChat } from '#src/features/chats/use-delete-chat.ts';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { PersonMenu } from './person-menu.tsx';

const ALL_CHATS = { filter: 'all' } as const;

interface ConversationMenuProps {
  profile: ProfileId;
  card: Card;
  /** Null where there is nothing to search. */
  onSearch: (() => void) | null;
}

export function ConversationMenu({ profile, card, onSearch }: ConversationMenuProps) {
  const { t } = useLingui();
  const deleteChat = useDeleteChat();
  const member = valueOf(useLive(memberQuery, { profile }));
  const conversation = member?.conversation ?? null;
  const chat = valueOf(useLive(chatsQuery, ALL_CHATS))?.rows.find(({ key }) => key === profile);
  const marks = useChatMarkItems()(chat);
  const search: MenuItem[] = onSearch
    ? [
        {
          id: 'search',
          label: t`Search in this chat`,
          icon: <Search aria-hidden="true" />,
          onSelect: onSearch,
        },
      ]
    : [];
  const remove: MenuItem = {
    id: 'delete',
    label: t`Delete chat`,
    icon: <Trash2 aria-hidden="true" />,
    isDangerous: true,
    onSelect: () => deleteChat(profile, true),
  };
  return (
    <>
      <PersonMenu
        label={t`More about this chat`}
        card={card}
        list="/chats"
        target={
          conversation === null
            ? { type: 'profile', id: profile }
            : { type: 'chat', id: conversation }
        }
        first={[...useFirstItems(card, member?.liked ?? false), ...search]}
        last={[...marks, remove]}
      />
    </>
  );
}

function useFirstItems(card: Card, isLiked: boolean): MenuItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toggleLike = useLikeToggle();
  const { name } = usePersonName()(card);
  return [
    {
      id: 'profile',
      label: t`View profile`,
      icon: <UserRound aria-hidden="true" />,
      onSelect: () => void navigate(`/members/${card.id}`),
    },
    {
      id: 'like',
      label: isLiked ? t`Unlike ${name}` : t`Like ${name}`,
      icon: isLiked ? <HeartOff aria-hidden="true" /> : <Heart aria-hidden="true" />,
      onSelect: () => toggleLike(card, !isLiked),
    },
  ];
}
