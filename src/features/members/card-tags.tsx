import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { Chip } from '#src/ui/chip.tsx';
import { FictionalTag, VerifiedTag } from '#src/ui/person-marks.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { languageBadge } from './language-badge.ts';

interface CardTagsProps {
  card: Card;
  mark?: ReactNode;
}

/** What must be visible on a photo: another language, and who is real. */
export function CardTags({ card, mark }: CardTagsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { fictional, verified } = usePersonMarks()(card);
  const badge = languageBadge(card, i18n.locale);
  const language = badge === null ? '' : format.language(badge);
  return (
    <span className="flex flex-col items-start gap-1 min-[22.5rem]:flex-row min-[22.5rem]:flex-wrap">
      {badge !== null && (
        <Chip isTag tone="neutral">
          <span aria-hidden="true">{badge.toUpperCase()}</span>
          <VisuallyHidden>{t`Speaks ${language}`}</VisuallyHidden>
        </Chip>
      )}
      {mark}
      <VerifiedTag word={verified} />
      <FictionalTag isOnPhoto word={fictional} />
    </span>
  );
}
