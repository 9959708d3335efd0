import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { InterestChips } from '#src/features/members/interest-chips.tsx';
import { SharedTitle } from '#src/features/members/shared-title.tsx';
import { usePlace } from '#src/features/members/use-place.ts';
import { useProfileOf } from '#src/features/members/use-profile-of.ts';
import { useSharedInterests } from '#src/features/members/use-shared-interests.ts';
import { LazyTranslation } from '#src/features/translation/lazy-translation.tsx';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import { Photo } from '#src/ui/photo.tsx';

/** Beside the conversation on wide screens: who the other member is, and what both share. */
export function ConversationPerson({ card }: { card: Card }) {
  const { t } = useLingui();
  const mainPhoto = useMainPhoto();
  const { title, initials } = usePersonName()(card);
  const personal = useProfileOf(card.id)?.personal?.trim() ?? '';
  const place = usePlace()(card);
  const { shared } = useSharedInterests(card.id);
  return (
    <aside
      aria-label={t`About ${title}`}
      className="flex min-h-0 grow flex-col gap-4 overflow-y-auto pb-6"
    >
      <Photo {...mainPhoto(card, 'full')} initials={initials} className="w-full shrink-0" />
      <div className="px-4">
        <Name card={card} />
        {place !== '' && <p className="text-small text-muted">{place}</p>}
      </div>
      {shared.length > 0 && (
        <section className="px-4">
          <h3 className="pb-2 text-small font-semibold">
            <SharedTitle count={shared.length} />
          </h3>
          <InterestChips shared={shared} />
        </section>
      )}
      {personal !== '' && (
        <div className="mx-4 rounded-card bg-tint-a p-4">
          <p dir="auto" className="line-clamp-12 whitespace-pre-line wrap-anywhere">
            {personal}
          </p>
          <LazyTranslation text={personal} spoken={card.language} />
        </div>
      )}
      {/* At the foot: the words above it come later. */}
      <div className="mt-auto px-4">
        <LinkButton
          to={`/members/${card.id}`}
          kind="soft"
          isWide
          icon={<UserRound aria-hidden="true" />}
        >
          <Trans>Full profile</Trans>
        </LinkButton>
      </div>
    </aside>
  );
}

function Name({ card }: { card: Card }) {
  const { title } = usePersonName()(card);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <h2 className="overflow-clip text-heading wrap-anywhere">{title}</h2>
      <PersonMarks {...usePersonMarks()(card)} />
    </div>
  );
}
