import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Photo } from '#src/ui/photo.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';

interface MemberHeroProps {
  /** Null while the profile is loading. */
  card: Card | null;
  /** The fictional mark and the language, on the photo. */
  tags: ReactNode;
  place: ReactNode;
}

/** Keeps the line: the words stand at the foot of the picture, and would move up when the profile comes. */
const NO_WORDS_YET = '\u00a0';

/** Marks that pile up stay on their line, and the tails of the letters are not cut off. */
const NAMED = 'block overflow-clip pb-[0.12em] wrap-anywhere';

/** The member whose profile led the visitor here. The form beside it does not wait for the profile. */
export function MemberHero({ card, tags, place }: MemberHeroProps) {
  const mainPhoto = useMainPhoto();
  const names = usePersonName();
  const person = card && names(card);
  const name = person?.name;
  return (
    <PictureHero
      picture={
        <Photo
          {...mainPhoto(card, 'full')}
          initials={person?.initials}
          isEager
          className="absolute! inset-0 aspect-auto! size-full [&_img]:scale-100! [&_img]:object-top lg:[&_img]:object-[50%_15%]"
        />
      }
      control={<span className="absolute start-4 top-20 z-10 lg:start-6 lg:top-6">{tags}</span>}
    >
      <HeroTitle
        lead={
          <>
            <span className={NAMED}>{person?.title ?? NO_WORDS_YET}</span>
            <span className="block text-body font-normal">{place ?? NO_WORDS_YET}</span>
          </>
        }
      >
        <span className={NAMED}>
          {name === undefined ? <Trans>Say hello</Trans> : <Trans>Say hello to {name}</Trans>}
        </span>
      </HeroTitle>
    </PictureHero>
  );
}
