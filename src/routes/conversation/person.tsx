import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { useProfileOf } from './use-profile-of.ts';
import { useSharedInterests } from './use-shared-interests.ts';

/** Beside the conversation on wide screens: who the other member is, and what both share. */
export function ConversationPerson({ card }: { card: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const imageUrl = useImageUrl();
  const { title, initials } = usePersonName()(card);
  const personal = useProfileOf(card.id)?.personal?.trim() ?? '';
  const place = [card.city, card.country && format.country(card.country)]
    .filter(Boolean)
    .join(', ');
  return (
    <aside
      aria-label={t`About ${title}`}
      className="flex min-h-0 grow flex-col gap-4 overflow-y-auto pb-6"
    >
      <Photo
        src={imageUrl(card.main_image, 'full')}
        placeholder={card.main_image?.placeholder ?? undefined}
        initials={initials}
        className="w-full shrink-0"
      />
      <div className="px-4">
        <h2 className="text-heading wrap-anywhere">{title}</h2>
        {place !== '' && <p className="text-small text-muted">{place}</p>}
      </div>
      <Shared names={useSharedInterests(card.id)} />
      {personal !== '' && (
        <p className="mx-4 line-clamp-12 rounded-card bg-tint-a p-4 whitespace-pre-line wrap-anywhere">
          {personal}
        </p>
      )}
      <div className="px-4">
        <LinkButton
          to={`/members/${card.id}`}
          kind="soft"
          isWide
          icon={<UserRound aria-hidden="true" />}
        >
          <Trans>Whole profile</Trans>
        </LinkButton>
      </div>
    </aside>
  );
}

function Shared({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className="px-4">
      <h3 className="pb-2 text-small font-semibold">
        <Trans>You share this</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((interest) => (
          <li key={interest}>
            <Chip>
              <span className="inline-block first-letter:uppercase">{interest}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
