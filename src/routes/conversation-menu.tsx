import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Heart, HeartOff, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { DeleteChatDialog } from '#src/features/chats/delete-chat-dialog.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';
import { memberQuery } from '#sync/queries/member.ts';

export function ConversationMenu({ profile, card }: { profile: ProfileId; card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const [isAsking, setAsking] = useState(false);
  const items = useItems({ profile, card, onDelete: () => setAsking(true) });
  return (
    <>
      <Menu
        label={t`More about this chat`}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t`More about this chat`}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        )}
      />
      <DeleteChatDialog
        profile={profile}
        name={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ItemsGiven {
  profile: ProfileId;
  card: Card;
  onDelete: () => void;
}

function useItems({ profile, card, onDelete }: ItemsGiven): MenuItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toggleLike = useLikeToggle();
  const { name } = usePersonName()(card);
  const isLiked = valueOf(useLive(memberQuery, { profile }))?.liked ?? false;
  return [
    {
      id: 'profile',
      label: t`View profile`,
      icon: <UserRound aria-hidden="true" />,
      onSelect: () => void navigate(`/members/${profile}`),
    },
    {
      id: 'like',
      label: isLiked ? t`Unlike ${name}` : t`Like ${name}`,
      icon: isLiked ? <HeartOff aria-hidden="true" /> : <Heart aria-hidden="true" />,
      onSelect: () => toggleLike(card, !isLiked),
    },
    {
      id: 'delete',
      label: t`Delete chat`,
      icon: <Trash2 aria-hidden="true" />,
      isDangerous: true,
      onSelect: onDelete,
    },
  ];
}
