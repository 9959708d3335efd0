import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useActivity } from '#src/data/use-activity.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePictureSize } from '#src/data/pictures/use-picture-size.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { HookWords } from '#src/features/members/card-hook.tsx';
import { CardTags } from '#src/features/members/card-tags.tsx';
import { ShortPlace } from '#src/features/members/short-place.tsx';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { cx } from '#src/lib/cx.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Mark } from '#src/ui/mark.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { SCRIM_ABOVE_TEXT_PX, scrimOf } from '#src/ui/scrim.ts';
import { useMedia } from '#src/lib/use-media.ts';
import type { DeckRow } from '#sync/queries/deck.ts';
import { DeckSide, type CardTranslation } from './deck-side.tsx';
import { useOtherReasons } from './use-other-reasons.ts';

/** From this width the card has a second half beside the picture. */
const WIDE = '(min-width: 75rem)';

interface DeckCardProps {
  row: DeckRow;
  /** What else can be done with the member; absent on a card that flies away. */
  menu?: ReactNode;
  translationOf: CardTranslation;
}

/** The member on top of the deck, with the reasons of the server. */
export function DeckCard({ row, menu, translationOf }: DeckCardProps) {
  const isWide = useMedia(WIDE);
  return (
    <article
      className={cx(
        'h-full overflow-clip rounded-sheet shadow-float select-none',
        isWide ? 'grid grid-cols-[minmax(0,12fr)_minmax(0,13fr)] bg-card' : 'bg-soft',
      )}
    >
      <PicturedMember row={row} menu={menu} hasReasons={!isWide} />
      {isWide && <DeckSide row={row} translationOf={translationOf} />}
    </article>
  );
}

interface PicturedMemberProps extends Pick<DeckCardProps, 'row' | 'menu'> {
  /** Otherwise they are beside the picture. */
  hasReasons: boolean;
}

function PicturedMember({ row, menu, hasReasons }: PicturedMemberProps) {
  const { card } = row;
  const mainPhoto = useMainPhoto();
  const activity = useActivity()(card);
  const { name, title, initials } = usePersonName()(card);
  const image = card.main_image;
  const size = usePictureSize();
  return (
    <div className="relative h-full min-h-0">
      <Photo
        className="aspect-auto! h-full"
        isEager
        {...mainPhoto(card, size)}
        initials={initials}
      />
      <span className="absolute start-4 top-4">
        <CardTags card={card} />
      </span>
      {menu && (
        // A press on the button must not take the card along.
        <div className="absolute end-3 top-3" onPointerDown={(event) => event.stopPropagation()}>
          {menu}
        </div>
      )}
      <div
        className="absolute inset-x-0 bottom-0 px-5 pb-5 text-white"
        style={{ paddingBlockStart: SCRIM_ABOVE_TEXT_PX, background: scrimOf(image?.tone) }}
      >
        <h2
          aria-label={title}
          className="flex items-center gap-2.5 text-[2.25rem]/10 font-extrabold tracking-tight"
        >
          {activity?.isOnline && <PresenceDot label={activity.words} />}
          <span translate="no" className="line-clamp-3 wrap-anywhere">
            {title}
          </span>
        </h2>
        <p className="mt-1 truncate font-semibold">
          <ShortPlace city={card.city} country={card.country} />
        </p>
        {hasReasons && <WordsAndReasons row={row} name={name} />}
      </div>
    </div>
  );
}

function WordsAndReasons({ row, name }: { row: DeckRow; name: string }) {
  return (
    <>
      <p className="mt-2 line-clamp-2 wrap-anywhere empty:hidden">
        <HookWords card={row.card} />
      </p>
      <Reasons row={row} name={name} />
    </>
  );
}

function Reasons({ row, name }: { row: DeckRow; name: string }) {
  const { t } = useLingui();
  const interests = useInterestNames(row.shared);
  const reasons = useOtherReasons(row);
  return (
    <ul aria-label={t`Why you see ${name}`} className="mt-3 flex flex-wrap gap-1.5">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip tone="soft" icon={<Mark className="size-4" />}>
            {interest}
          </Chip>
        </li>
      ))}
      {reasons.map((reason) => (
        <li key={reason}>
          <Chip tone="neutral">{reason}</Chip>
        </li>
      ))}
    </ul>
  );
}
