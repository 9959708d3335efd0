import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { PhotoCard, PhotoCardFace } from '#src/ui/photo-card.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { CardTags } from './card-tags.tsx';
import { ShortPlace } from './short-place.tsx';

interface ProfileCardProps extends FaceProps {
  /** On the photo: the like toggle, and in search the button that starts a chat. */
  buttons: ReactNode;
  /** What else can be done with the member. */
  menu?: ReactNode;
  isDimmed?: boolean | undefined;
}

interface FaceProps {
  card: Card;
  /** Below the photo: the time of a like. */
  note?: ReactNode;
  /** On the photo, among the tags, such as “New”. */
  mark?: ReactNode;
  isEager?: boolean | undefined;
  /** Opens the profile beside the list, where there is space for both. */
  onOpen?: ((profile: ProfileId) => void) | undefined;
  /** Its profile is open beside the list. */
  isCurrent?: boolean | undefined;
}

/** A member as search and likes show them (spec §2, Search results). */
export function ProfileCard({ buttons, menu, isDimmed, ...face }: ProfileCardProps) {
  return (
    <PhotoCard buttons={buttons} menu={menu} isDimmed={isDimmed}>
      <Face {...face} />
    </PhotoCard>
  );
}

/** Memoized, so that a tap on a button does not render it. */
const Face = memo(function Face({ card, note, mark, isEager, onOpen, isCurrent }: FaceProps) {
  const { t } = useLingui();
  const mainPhoto = useMainPhoto();
  const activity = useActivity()(card);
  const { name, initials } = usePersonName()(card);

  return (
    <PhotoCardFace
      to={`/members/${card.id}`}
      label={t`View profile of ${name}`}
      photo={{
        ...mainPhoto(card),
        initials,
        isEager,
      }}
      tone={card.main_image?.tone}
      title={name}
      titleEnd={card.age === null ? undefined : String(card.age)}
      detail={<ShortPlace city={card.city} country={card.country} />}
      lead={activity?.isOnline && <PresenceDot label={activity.words} />}
      tags={<CardTags card={card} mark={mark} />}
      note={note}
      onOpen={onOpen && (() => onOpen(card.id))}
      isCurrent={isCurrent}
    />
  );
});
