import { memo } from 'react';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { LikeNote } from '#src/features/likes/like-note.tsx';
import { NewMark } from '#src/features/likes/new-mark.tsx';
import { CardHook } from '#src/features/members/card-hook.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import type { LikeItem } from '#sync/queries/likes.ts';

interface LikeCardProps {
  row: LikeItem;
  isNew?: boolean;
  /** The member left the list while it was open. */
  hasLeft?: boolean;
}

/** A member on the likes screen; there is no button to write (spec §2). Memoized: there may be hundreds beside it. */
export const LikeCard = memo(function LikeCard({ row, isNew, hasLeft }: LikeCardProps) {
  const isGone = row.like_state === 'refused' || hasLeft === true;
  return (
    <ProfileCard
      card={row.card}
      isDimmed={isGone}
      menu={<CardMenu card={row.card} />}
      mark={isNew === true && <NewMark />}
      buttons={!isGone && <LikeButton person={row.card} like={row} />}
      note={
        <>
          <CardHook card={row.card} />
          <LikeNote row={row} isGone={isGone} />
        </>
      }
    />
  );
});
