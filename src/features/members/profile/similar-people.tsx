import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LikeableCard } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { CardHook } from '#src/features/members/card-hook.tsx';
import { CardTags } from '#src/features/members/card-tags.tsx';
import { ShortPlace } from '#src/features/members/short-place.tsx';
import { PhotoCard, PhotoCardFace } from '#src/ui/photo-card.tsx';

interface SimilarPeopleProps {
  name: string;
  people: readonly LikeableCard[];
  /** The menu of one of them; a visitor has none. */
  menuOf?: ((card: LikeableCard) => ReactNode) | undefined;
}

/** Members of the same gender and country and nearly the same age. Not shown when the server sends none. */
export function SimilarPeople({ name, people, menuOf }: SimilarPeopleProps) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="overflow-clip pb-3 text-heading wrap-anywhere">
        <Trans>More like {name}</Trans>
      </h2>
      <ul className="scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-1">
        {people.map((card) => (
          <li key={card.id} className="w-44 shrink-0 snap-start">
            <SimilarPerson card={card} menu={menuOf?.(card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarPerson({ card, menu }: { card: LikeableCard; menu: ReactNode }) {
  const { t } = useLingui();
  const mainPhoto = useMainPhoto();
  const { name, initials } = usePersonName()(card);
  return (
    <PhotoCard menu={menu}>
      <PhotoCardFace
        heading="h3"
        isStill
        to={`/members/${card.id}`}
        label={t`View profile of ${name}`}
        photo={{ ...mainPhoto(card), initials }}
        tone={card.main_image?.tone}
        title={name}
        titleEnd={card.age === null ? undefined : String(card.age)}
        detail={<ShortPlace city={card.city} country={card.country} />}
        tags={<CardTags card={card} />}
        note={<CardHook card={card} />}
      />
    </PhotoCard>
  );
}
