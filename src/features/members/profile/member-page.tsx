import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePlace } from '#src/features/members/use-place.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { LikeableCard, Card } from '#schemas/profile.ts';
import { cx } from '#src/lib/cx.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { PersonView } from '#sync/queries/member.ts';
import { useSharesInterests } from '#src/features/members/use-shared-interests.ts';
import { FictionalNotice } from '#src/features/members/fictional-notice.tsx';
import { imagesOf } from '#src/features/members/images-of.ts';
import { Gallery } from './gallery.tsx';
import { MemberInterests } from './member-interests.tsx';
import { MEMBER_COLUMNS } from './member-skeleton.tsx';
import { MemberStory } from './member-story.tsx';
import { MemberText } from './member-text.tsx';
import { NameBlock } from './name-block.tsx';
import type { PhotoReport } from './report-photo.tsx';
import { SimilarPeople } from './similar-people.tsx';
import { storyOf, type StoryItem } from './story.ts';
import { Lightbox } from './lazy-lightbox.tsx';
import { useVeil } from './veil.tsx';

interface MemberPageProps {
  view: PersonView;
  /** Like and say hello, or the actions of a visitor: at the foot of the screen. */
  dock: ReactNode;
  /** Below it. */
  dockNote?: ReactNode;
  /** Like and comment on one item; absent for visitors and on the own page. */
  actionsOf?: ((item: StoryItem) => ReactNode) | undefined;
  /** Absent for visitors and on the own page. */
  reportOf?: PhotoReport | undefined;
  /** Below the words that a visitor may read. */
  wordsNote?: ReactNode;
  /** Below words in another language; absent on the own page. */
  translationOf?: ((text: string) => ReactNode) | undefined;
  /** The menu of a similar member; absent for visitors and on the own page. */
  menuOf?: ((card: LikeableCard) => ReactNode) | undefined;
  /** At the end of the story: hide, block, report, and the age of the shown data. */
  end: ReactNode;
  /** Whether the first picture takes part in the transition from a card: on the page of the profile. */
  isShared?: boolean | undefined;
}

/** A phone has it instead of the tabs. */
const DOCK =
  'bottom-0 z-10 -mx-4 flex flex-col gap-2 bg-linear-to-t from-page from-80% to-transparent px-4 pt-5 ' +
  'pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** A profile as a story. Its layout follows the width of its place, a page or the side of a list. */
export function MemberPage(props: MemberPageProps) {
  const { view, dock, dockNote, actionsOf, reportOf, menuOf, wordsNote, translationOf, end } =
    props;
  const { card, profile, liked, liked_by } = view;
  const { name, initials } = usePersonName()(card);
  const images = imagesOf(view);
  const [opened, setOpened] = useState<number | null>(null);
  const veil = useVeil();
  const isShared = useSharesInterests(profile);
  const { personal = null, notes = {} } = profile ?? {};
  const { parts, rest } = storyOf({ images, notes, personal, isShared: isShared === true });
  const pictures = { name, images, veil, reportOf };
  return (
    <div className="@container">
      <div className={MEMBER_COLUMNS}>
        <div className="@min-[52rem]:sticky @min-[52rem]:top-4 @min-[52rem]:self-start">
          <Gallery
            {...pictures}
            initials={initials}
            foot={<NameBlock card={card} />}
            onOpen={setOpened}
            isShared={props.isShared}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 px-4">
          <FactLine card={card} />
          <AffinityBanner name={name} isLikedBy={liked_by} isLiked={liked} />
          {isShared !== null && (
            <MemberStory
              {...{ name, parts, wordsNote, translationOf, actionsOf, veil }}
              profile={card.id}
              onOpen={setOpened}
            />
          )}
          {(profile === null || isShared === null) && <StoryComing isStored={profile !== null} />}
          {profile && isShared === false && <MemberInterests profile={card.id} />}
          {profile && <MemberText {...{ profile, name, rest, translationOf }} />}
          <SimilarPeople name={name} people={profile?.similar ?? []} menuOf={menuOf} />
          {end}
          <Dock isFictional={card.fictional} note={dockNote}>
            {dock}
          </Dock>
        </div>
      </div>
      {opened !== null && <Lightbox {...pictures} first={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface DockProps {
  isFictional: boolean;
  note: ReactNode;
  children: ReactNode;
}

/** With a sentence it would cover half of an enlarged page: there it scrolls with the page. */
const Dock = ({ isFictional, note, children }: DockProps) => (
  <div data-dock="" className={cx(DOCK, isFictional || note ? 'min-[16rem]:sticky' : 'sticky')}>
    {isFictional && <FictionalNotice isShort />}
    <div className="flex items-center gap-2.5">{children}</div>
    {note}
  </div>
);

interface AffinityBannerProps {
  name: string;
  /** They like me. */
  isLikedBy: boolean;
  /** I like them. */
  isLiked: boolean;
}

/** Shows only good news. */
function AffinityBanner({ name, isLikedBy, isLiked }: AffinityBannerProps) {
  if (!isLikedBy) return null;
  return (
    <Banner tone="brand" role="status" icon={<Heart className="fill-current" />}>
      {isLiked ? <Trans>You like each other.</Trans> : <Trans>{name} likes you.</Trans>}
    </Banner>
  );
}

/** The known facts about a member in one quiet line; unknown ones are left out. */
function FactLine({ card }: { card: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = card.language === null ? '' : format.language(card.language);
  const facts = [
    useGenders().one(card.gender),
    usePlace()(card),
    language === '' ? null : t`Speaks ${language}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap text-small text-muted">
      {facts.map((fact, index) => (
        <li key={fact}>
          <span>{fact}</span>
          {index < facts.length - 1 && (
            <span aria-hidden="true" className="px-1.5">
              ·
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * While only the card of a list is stored and the profile is on its way, or what both share, which begins the story: as high as
 * the screen, so that what follows the story does not move when it comes. An answer that is late or fails does not keep the place
 * forever. Offline no profile comes, but the device still answers what both share.
 */
function StoryComing({ isStored }: { isStored: boolean }) {
  const { connectivity } = useStatus('connectivity');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate || (connectivity === 'offline' && !isStored)) return null;
  return (
    <div data-coming="" className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-8 w-4/5 rounded-pill" />
      <Skeleton className="h-32 rounded-item" />
      <Skeleton className="h-32 rounded-item" />
    </div>
  );
}
