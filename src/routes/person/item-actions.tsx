import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { CommentSheet } from '#src/features/members/profile/lazy-comment-sheet.tsx';
import type { StoryItem } from '#src/features/members/profile/story.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { PersonView } from '#sync/queries/member.ts';

/** Comment on and like one item of a profile. What was typed stays when the sheet is closed. */
export function ItemActions({ view, item }: { view: PersonView; item: StoryItem }) {
  const { t } = useLingui();
  const { name } = usePersonName()(view.card);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isPhoto = item.kind === 'photo';
  return (
    <>
      <IconButton
        kind="floating"
        label={isPhoto ? t`Comment on this photo` : t`Comment on these words`}
        icon={<MessageCircle aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LikeButton
        person={view.card}
        like={view}
        label={isPhoto ? t`Like this photo of ${name}` : t`Like what ${name} wrote`}
      />
      {isOpen && (
        <CommentSheet
          card={view.card}
          item={item}
          text={text}
          onType={setText}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
