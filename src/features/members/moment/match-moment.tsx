import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { valueOf } from '#src/data/live-value.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useLive } from '#src/data/use-live.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpeners } from '#src/i18n/use-openers.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { cx } from '#src/lib/cx.ts';
import { MomentSurface } from '#src/ui/moment-surface.tsx';
import { OpenerList } from '#src/ui/opener-list.tsx';
import { FictionalTag, VerifiedTag, PersonMarks } from '#src/ui/person-marks.tsx';
import { useKeptFacts } from '#src/features/members/use-kept-facts.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { NewMatch } from '#sync/queries/new-matches.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { MatchHeart, type HeartFace } from './match-heart.tsx';

interface MatchMomentProps {
  matches: readonly [NewMatch, ...NewMatch[]];
  onClose: () => void;
  onWrite: WriteTo;
}

/** The openers appear this long after the heart. */
const OPENERS_AT_MS = 600;

const STYLE =
  'inline-flex min-h-12.5 items-center justify-center rounded-pill px-5.5 font-[650] text-white press focus-visible:outline-white';

/** Celebrates new matches: both faces in one heart and three openers. Nothing is sent from here. */
export function MatchMoment({ matches, onClose, onWrite }: MatchMomentProps) {
  const { t } = useLingui();
  const [first, ...others] = matches;
  const isOne = others.length === 0;
  return (
    <MomentSurface
      onClose={onClose}
      closeLabel={t`Close`}
      picture={<Hearts match={first} />}
      title={
        isOne ? (
          <Trans>You like each other.</Trans>
        ) : (
          <Plural
            value={matches.length}
            one="You and # person like each other."
            other="You and # people like each other."
          />
        )
      }
    >
      {isOne ? (
        <OneMatch key={first.key} match={first} onWrite={onWrite} />
      ) : (
        <ManyMatches matches={matches} onWrite={onWrite} />
      )}
      <div className="flex flex-wrap items-center justify-center gap-2 lg:justify-start">
        {isOne && (
          <button
            type="button"
            className={`${STYLE} grow border-[1.5px] border-white lg:grow-0`}
            onClick={() => onWrite(first.key, null)}
          >
            <Trans>Write my own</Trans>
          </button>
        )}
        <button type="button" className={STYLE} onClick={onClose}>
          <Trans>Keep looking</Trans>
        </button>
      </div>
    </MomentSurface>
  );
}

function Hearts({ match: { card } }: { match: NewMatch }) {
  const names = usePersonName();
  const imageUrl = useImageUrl();
  const { src, isBlurred } = useMainPhoto()(card);
  const me = valueOf(useLive(userQuery, {}))?.profile;
  const mine: HeartFace = {
    src: imageUrl(me?.main_image ?? null),
    initials: me && names(me).initials,
  };
  // Not every engine blurs a part of a drawing: the initial stands for a covered picture.
  const theirs = { src: isBlurred ? undefined : src, initials: names(card).initials };
  return <MatchHeart mine={mine} theirs={theirs} />;
}

function OneMatch({ match, onWrite }: { match: NewMatch; onWrite: WriteTo }) {
  const format = useFormat();
  const { name } = usePersonName()(match.card);
  const { fictional, verified } = usePersonMarks()(match.card);
  const known = useKeptFacts(match.key);
  const shared = known?.shared ?? [];
  const hasPicture = match.card.main_image !== null;
  const openers = useOpeners({ name, hasPicture, shared, words: known?.words });
  const both = format.list(shared.slice(0, 3));
  return (
    <div className={cx('flex flex-col gap-4', known === null && 'invisible')}>
      <p className="flex justify-center empty:hidden lg:justify-start">
        <FictionalTag isOnPhoto word={fictional} />
        <VerifiedTag hasWord word={verified} />
      </p>
      <p className="overflow-clip text-center text-lead text-balance wrap-anywhere lg:text-start">
        {shared.length === 0 ? (
          <>
            {match.isReturned && (
              <span>
                <Trans>{name} liked you back.</Trans>
              </span>
            )}
            <span>
              {' '}
              <Trans>One line is enough to begin.</Trans>
            </span>
          </>
        ) : (
          <span key="shared">
            <Trans>
              You share something with {name}: {both}.
            </Trans>
          </span>
        )}
      </p>
      <OpenerList
        openers={openers}
        onPick={(opener) => onWrite(match.key, opener)}
        risesAfterMs={OPENERS_AT_MS}
      />
      <p className="text-center text-small lg:text-start">
        <Trans>A tap puts the words into your message. You send them.</Trans>
      </p>
    </div>
  );
}

/** Opens the conversation, with these words in its composer. */
type WriteTo = (profile: ProfileId, opener: string | null) => void;

interface ManyMatchesProps {
  matches: readonly NewMatch[];
  onWrite: WriteTo;
}

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

/** Several matched while the member was away: one quiet list, each row leads to the conversation. */
function ManyMatches({ matches, onWrite }: ManyMatchesProps) {
  const { t } = useLingui();
  const names = usePersonName();
  const marks = usePersonMarks();
  const mainPhoto = useMainPhoto();
  return (
    <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
      {matches.map(({ key, card }) => {
        const { name, title, initials } = names(card);
        return (
          <li key={key}>
            <button
              type="button"
              aria-label={t`Write to ${name}`}
              className="flex min-h-16 w-full items-center gap-3 rounded-card bg-white px-3 py-2 text-start font-semibold text-[#2a1518] press focus-visible:outline-white"
              onClick={() => onWrite(key, null)}
            >
              <Avatar size="small" alt={NAMED_BESIDE} {...mainPhoto(card)} initials={initials} />
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5">
                <span translate="no" className="max-w-full truncate">
                  {title}
                </span>
                <PersonMarks {...marks(card)} />
              </span>
              <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-brand" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
