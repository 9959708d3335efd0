import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { PhotoCard, PhotoCardFace } from '#src/ui/photo-card.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CardTags } from './card-tags.tsx';
import { ShortPlace } from './short-place.tsx';

interface ProfileCardProps extends FaceProps {
  /** The like toggle on the photo. */
  toggle: ReactNode;
  isDimmed?: boolean | undefined;
}

interface FaceProps {
  card: Card;
  /** Above the link to the profile: the start-chat button of search, the time of a like. */
  actions?: ReactNode;
  /** On the photo, below the tags, such as “New”. */
  mark?: ReactNode;
  isEager?: boolean | undefined;
}

/** A member as search and likes show them (spec §2, Search results). */
export function ProfileCard({ toggle, isDimmed, ...face }: ProfileCardProps) {
  return (
    <PhotoCard toggle={toggle} isDimmed={isDimmed}>
      <Face {...face} />
    </PhotoCard>
  );
}

/** Memoized, so that a tap on the toggle does not render it. */
const Face = memo(function Face({ card, actions, mark, isEager }: FaceProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const activity = useActivity()(card.last_activity);
  const { name, title, initials } = usePersonName()(card);
  const to = `/members/${card.id}`;

  return (
    <PhotoCardFace
      to={to}
      photo={{
        src: imageUrl(card.main_image),
        placeholder: card.main_image?.placeholder ?? undefined,
        initials,
        isEager,
      }}
      title={title}
      detail={<ShortPlace city={card.city} country={card.country} />}
      lead={activity?.isOnline && <PresenceDot label={activity.words} />}
      tag={<CardTags card={card} mark={mark} />}
      actions={
        <>
          {actions}
          <TextLink
            isAlone
            to={to}
            aria-label={t`View profile of ${name}`}
            className="-mb-2 justify-center text-center text-small"
          >
            {t`View profile`}
          </TextLink>
        </>
      }
    />
  );
});
