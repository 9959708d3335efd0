import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Card } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FictionalPill } from '#src/ui/person-marks.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';

/** Members who like me and whom I like, without a message yet: ringed faces that lead to an empty conversation. */
export function UnwrittenMatches({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui();
  const names = usePersonName();
  const marks = usePersonMarks();
  const mainPhoto = useMainPhoto();
  if (cards.length === 0) return null;
  return (
    <section className="pb-2">
      <h2 className="px-4 pt-3 pb-2 text-small font-semibold text-muted">
        <Trans>You like each other. Who writes first?</Trans>
      </h2>
      <ul className="flex gap-3 overflow-x-auto px-4 pb-1 scrollbar-none fade-end">
        {cards.map((card) => {
          const { name, initials } = names(card);
          const { fictional } = marks(card);
          return (
            <li key={card.id}>
              <Link
                to={`/members/${card.id}/chat`}
                className="relative flex w-16 flex-col items-center gap-1.5 rounded-field"
              >
                <VisuallyHidden>{t`Write to ${name}`}</VisuallyHidden>
                <span className="relative rounded-pill bg-ember p-0.75">
                  <span aria-hidden="true" className="block rounded-pill bg-page p-0.5">
                    <Avatar {...mainPhoto(card)} initials={initials} />
                  </span>
                  <FictionalPill word={fictional} />
                </span>
                <span
                  aria-hidden="true"
                  className="line-clamp-2 w-full text-center text-meta font-semibold wrap-anywhere"
                >
                  {name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const MOST = 20;
const MUTUAL = { type: 'mutual' } as const;
const SHOWN = { filter: 'all' } as const;
const ARCHIVED = { filter: 'archived' } as const;

/** The members who like me and whom I like, without a message between us; newest first. Null until they are known. */
export function useUnwrittenMatches(): readonly Card[] | null {
  const likesLive = useLive(likesQuery, MUTUAL);
  const chatsLive = useLive(chatsQuery, SHOWN);
  const archivedLive = useLive(chatsQuery, ARCHIVED);
  const isHere = useAllHere([likesLive, chatsLive, archivedLive]);
  const likes = valueOf(likesLive);
  const chats = valueOf(chatsLive);
  if (!isHere) return null;
  if (likes === null || chats === null) return [];
  const all = [...chats.rows, ...(valueOf(archivedLive)?.rows ?? [])];
  const written = new Set(all.filter(({ last }) => last !== null).map(({ key }) => key));
  return likes.rows
    .filter(({ key }) => !written.has(key))
    .slice(0, MOST)
    .map(({ card }) => card);
}
