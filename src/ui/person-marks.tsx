import { BadgeCheck, Sparkles } from 'lucide-react';

import { cx } from '#src/lib/cx.ts';

import { Chip } from './chip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FictionalTagProps {
  /** Null: the person is real, and nothing is shown. */
  word: string | null;
  /** With the glass of what stands on a photo. */
  isOnPhoto?: boolean | undefined;
  className?: string | undefined;
}

/** A short word beside a name. It keeps its width where the name is cut off. */
export function FictionalTag({ word, isOnPhoto = false, className }: FictionalTagProps) {
  if (word === null) return null;
  return (
    <Chip
      isTag
      tone={isOnPhoto ? 'neutral' : 'outline'}
      icon={<Sparkles aria-hidden="true" />}
      className={cx('shrink-0 whitespace-nowrap', className)}
    >
      {word}
    </Chip>
  );
}

/** Across the lower edge of a round photo: the word alone, because the icon would make it wider than the photo. */
export function FictionalPill({ word }: Pick<FictionalTagProps, 'word'>) {
  if (word === null) return null;
  return (
    <span className="absolute inset-x-0 -bottom-1.5 flex justify-center">
      <Chip isTag tone="outline" className="px-1.5! whitespace-nowrap">
        {word}
      </Chip>
    </span>
  );
}

interface VerifiedProps {
  /** Null: nothing is shown. */
  word: string | null;
}

/** Beside a name: an icon, with its word for a pointer and for assistive technology. */
export function VerifiedBadge({ word }: VerifiedProps) {
  if (word === null) return null;
  return (
    <span title={word} className="inline-flex shrink-0 text-accent">
      <BadgeCheck aria-hidden="true" className="size-4.5" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

interface VerifiedTagProps extends VerifiedProps {
  /** Where one person has the whole picture; among many cards the icon is enough. */
  hasWord?: boolean | undefined;
}

/** On a photo: the same in the glass of tags. */
export function VerifiedTag({ word, hasWord = false }: VerifiedTagProps) {
  if (word === null) return null;
  const icon = <BadgeCheck aria-hidden="true" className="text-accent" />;
  return hasWord ? (
    <Chip isTag tone="neutral" icon={icon}>
      {word}
    </Chip>
  ) : (
    <Chip isTag tone="neutral" icon={icon} className="px-1!">
      <VisuallyHidden>{word}</VisuallyHidden>
    </Chip>
  );
}

interface PersonMarksProps {
  fictional: string | null;
  verified: string | null;
}

/** After a name: what the person is. */
export function PersonMarks({ fictional, verified }: PersonMarksProps) {
  return (
    <>
      <VerifiedBadge word={verified} />
      <FictionalTag word={fictional} />
    </>
  );
}
