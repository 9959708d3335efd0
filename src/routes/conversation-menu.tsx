import { useLingui } from '@lingui/react/macro';
import { Heart, HeartOff, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { DeleteChatDialog } from '#src/features/chats/delete-chat-dialog.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { PersonMenu } from './person-menu.tsx';

export function ConversationMenu({ profile, card }: { profile: ProfileId; card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const [isQuerying, setAsking] = useState(false);
  const member = valueOf(useLive(memberQuery, { profile }));
  const conversation = member?.conversation ?? null;
  const remove: MenuItem = {
    id: 'delete',
    label: t`Delete chat`,
    icon: <Trash2 aria-hidden="true" />,
    isDangerous: true,
    onSelect: () => setAsking(true),
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
        first={useFirstItems(card, member?.liked ?? false)}
        last={[remove]}
      />
      <DeleteChatDialog
        profile={profile}
        name={name}
        isOpen={isQuerying}
        onClose={() => setAsking(false)}
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
