import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Card } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FictionalPill } from '#src/ui/person-marks.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

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
