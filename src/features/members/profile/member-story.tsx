import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { usePictureSize } from '#src/data/pictures/use-picture-size.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { cx } from '#src/lib/cx.ts';
import { Photo } from '#src/ui/photo.tsx';
import { MemberInterests } from './member-interests.tsx';
import type { StoryItem, StoryPart } from './story.ts';
import { VeilNote, type Veil } from './veil.tsx';

interface MemberStoryProps {
  profile: ProfileId;
  name: string;
  parts: readonly StoryPart[];
  /** Below what a visitor may read. */
  wordsNote?: ReactNode;
  translationOf?: ((text: string) => ReactNode) | undefined;
  /** Like and comment; absent for visitors and on the own page. */
  actionsOf?: ((item: StoryItem) => ReactNode) | undefined;
  onOpen: (index: number) => void;
  veil: Veil;
}

const TINTS = ['bg-tint-a', 'bg-tint-b', 'bg-tint-c'] as const;

/** What the member wrote and shows, one card after the other. */
export function MemberStory({ profile, name, parts, actionsOf, ...props }: MemberStoryProps) {
  const { onOpen, veil, wordsNote, translationOf } = props;
  return parts.map((part, index) => {
    if (part.kind === 'shared') return <MemberInterests key={part.key} profile={profile} />;
    const actions = actionsOf && <div className="flex justify-end gap-2">{actionsOf(part)}</div>;
    if (part.kind !== 'photo')
      return (
        <StoryWords key={part.key} item={part} tint={TINTS[(index >> 1) % TINTS.length] ?? ''}>
          {translationOf?.(part.text)}
          {wordsNote}
          {actions && <div className="mt-3">{actions}</div>}
        </StoryWords>
      );
    const { number, image } = part;
    return (
      <section key={part.key} className="relative overflow-clip rounded-item">
        <StoryPhoto
          name={name}
          image={image}
          number={number}
          isCovered={veil.covers(image)}
          onPress={() => (veil.covers(image) ? veil.lift(image) : onOpen(number - 1))}
        />
        {actions && <div className="absolute end-3 bottom-3">{actions}</div>}
      </section>
    );
  });
}

interface StoryWordsProps {
  item: Exclude<StoryItem, { kind: 'photo' }>;
  tint: string;
  children: ReactNode;
}

function StoryWords({ item, tint, children }: StoryWordsProps) {
  const texts = usePromptTexts();
  return (
    <section className={cx('overflow-clip rounded-item p-5 text-ink', tint)}>
      {item.kind === 'prompt' && <h2 className="text-small text-muted">{texts[item.prompt]}</h2>}
      <p dir="auto" className="mt-1 text-prompt wrap-anywhere">
        {item.text}
      </p>
      {children}
    </section>
  );
}

interface StoryPhotoProps {
  name: string;
  image: Image;
  number: number;
  isCovered: boolean;
  /** Uncovers a covered picture, and opens another on the whole screen. */
  onPress: () => void;
}

function StoryPhoto({ name, image, number, isCovered, onPress }: StoryPhotoProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const size = usePictureSize();
  return (
    <button
      type="button"
      aria-haspopup={isCovered ? undefined : 'dialog'}
      onClick={onPress}
      className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <Photo
        src={imageUrl(image, size)}
        alt={t`${name}, photo ${number}`}
        placeholder={image.placeholder ?? undefined}
        isBlurred={isCovered}
      />
      {isCovered && <VeilNote />}
    </button>
  );
}
