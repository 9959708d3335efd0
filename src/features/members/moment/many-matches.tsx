import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import type { NewMatch } from '#sync/queries/new-matches.ts';

/** Opens the conversation, with these words in its composer. */
export type WriteTo = (profile: ProfileId, opener: string | null) => void;

interface ManyMatchesProps {
  matches: readonly NewMatch[];
  onWrite: WriteTo;
}

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

/** Several matched while the member was away: one quiet list, each row leads to the conversation. */
export function ManyMatches({ matches, onWrite }: ManyMatchesProps) {
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
