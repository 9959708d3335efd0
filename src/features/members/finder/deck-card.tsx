import { useLingui } from '@lingui/react/macro';
import type { MatchReason } from '#schemas/matches.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { isSavingData } from '#src/data/tab.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { CardTags } from '#src/features/members/card-tags.tsx';
import { useReasonWords } from '#src/features/members/matches/use-reason-words.ts';
import { ShortPlace } from '#src/features/members/short-place.tsx';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Mark } from '#src/ui/mark.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { SCRIM_ABOVE_TEXT_PX, scrimOf } from '#src/ui/scrim.ts';
import type { DeckRow } from '#sync/queries/match-finder.ts';

/** The member on top of the deck, with the reasons of the server. */
export function DeckCard({ row }: { row: DeckRow }) {
  const { card } = row;
  const imageUrl = useImageUrl();
  const activity = useActivity()(card.last_activity);
  const { name, title, initials } = usePersonName()(card);
  const image = card.main_image;
  return (
    <article className="relative h-full overflow-clip rounded-sheet bg-soft shadow-float select-none">
      <Photo
        className="aspect-auto! h-full"
        isEager
        src={imageUrl(image, isSavingData() ? 'thumb' : 'full')}
        placeholder={image?.placeholder ?? undefined}
        initials={initials}
      />
      <span className="absolute start-4 top-4">
        <CardTags card={card} />
      </span>
      <div
        className="absolute inset-x-0 bottom-0 px-5 pb-5 text-white"
        style={{ paddingBlockStart: SCRIM_ABOVE_TEXT_PX, background: scrimOf(image?.tone) }}
      >
        <h2
          aria-label={title}
          className="flex items-center gap-2.5 text-[2.25rem]/10 font-extrabold tracking-tight"
        >
          {activity?.isOnline && <PresenceDot label={activity.words} />}
          <span className="truncate">{name}</span>
          {card.age !== null && <span className="-ms-2.5 shrink-0">{`, ${card.age}`}</span>}
        </h2>
        <p className="mt-1 truncate font-semibold">
          <ShortPlace city={card.city} country={card.country} />
        </p>
        <Reasons row={row} name={name} />
      </div>
    </article>
  );
}

function Reasons({ row: { reasons, shared }, name }: { row: DeckRow; name: string }) {
  const { t } = useLingui();
  const words = useReasonWords();
  const interests = useInterestNames(shared);
  // A shared interest is named itself where the site has names, and a town is in its region.
  const said = new Set<MatchReason>([
    ...(interests.length > 0 ? (['interests'] as const) : []),
    ...(reasons.includes('city') ? (['region'] as const) : []),
  ]);
  return (
    <ul aria-label={t`Why you see ${name}`} className="mt-3 flex flex-wrap gap-1.5">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip tone="soft" icon={<Mark className="size-4" />}>
            {interest}
          </Chip>
        </li>
      ))}
      {reasons
        .filter((reason) => !said.has(reason))
        .map((reason) => (
          <li key={reason}>
            <Chip tone="neutral">{words[reason]}</Chip>
          </li>
        ))}
    </ul>
  );
}
