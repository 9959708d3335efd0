import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { VerifiedBadge } from '#src/ui/person-marks.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

interface StartCardProps {
  card: Card | null;
  isEmpty: boolean;
  /** The disclosure of a fictional profile. */
  notice: ReactNode;
  /** Ways to begin; shown while the conversation is empty. */
  begin: ReactNode;
  /** What both have in common; shown once it has begun. */
  shared: ReactNode;
}

/** The beginning of a conversation: the other member, and safety advice. */
export function StartCard({ card, isEmpty, notice, begin, shared }: StartCardProps) {
  const format = useFormat();
  const mainPhoto = useMainPhoto();
  const names = usePersonName();
  const marks = usePersonMarks();
  if (card === null) return null;
  const { name, title, initials } = names(card);
  const place = [card.city, card.country && format.country(card.country)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="py-4">
      <div className="mx-auto flex max-w-form flex-col items-center gap-3 rounded-item border border-line bg-card p-4 text-center">
        <Avatar size="large" {...mainPhoto(card)} initials={initials} />
        <div>
          <p className="overflow-clip text-name wrap-anywhere">
            {isEmpty ? (
              <span>
                <Trans>Say hello to {name}</Trans>
              </span>
            ) : (
              title
            )}
          </p>
          {place !== '' && <p className="text-small text-muted">{place}</p>}
          <p className="mt-1 flex justify-center empty:hidden">
            <VerifiedBadge word={marks(card).verified} />
          </p>
        </div>
        {isEmpty ? begin : shared}
        <p className="flex items-start gap-2 text-start text-small text-muted">
          <ShieldCheck aria-hidden="true" className="mt-px size-5 shrink-0" />
          <span>
            <Trans>
              Stay safe: never send money, and keep your address and passwords to yourself.
            </Trans>{' '}
            <TextLink to="/pages/safety">
              <Trans>More about staying safe</Trans>
            </TextLink>
          </span>
        </p>
        {card.fictional && <div className="w-full text-start">{notice}</div>}
      </div>
    </div>
  );
}
