import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { cx } from '#src/lib/cx.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { StoryItem } from './story.ts';

interface MemberStoryProps {
  name: string;
  items: readonly StoryItem[];
  /** Like and comment; absent for visitors and on the own page. */
  actionsOf?: ((item: StoryItem) => ReactNode) | undefined;
  onOpen: (index: number) => void;
}

const TINTS = ['bg-tint-a', 'bg-tint-b', 'bg-tint-c'] as const;

/** What the member wrote and shows, one card after the other. */
export function MemberStory({ name, items, actionsOf, onOpen }: MemberStoryProps) {
  const { t } = useLingui();
  const texts = usePromptTexts();
  const imageUrl = useImageUrl();
  const size = useStatus('connectivity').connectivity === 'offline' ? 'thumb' : 'full';
  return items.map((item, index) => {
    const actions = actionsOf && <div className="flex justify-end gap-2">{actionsOf(item)}</div>;
    if (item.kind === 'prompt')
      return (
        <section
          key={item.key}
          className={cx('rounded-item p-5 text-ink', TINTS[(index >> 1) % TINTS.length])}
        >
          <h2 className="text-small text-muted">{texts[item.prompt]}</h2>
          <p className="mt-1 text-prompt wrap-anywhere">{item.text}</p>
          {actions && <div className="mt-3">{actions}</div>}
        </section>
      );
    const { number, image } = item;
    return (
      <section key={item.key} className="relative overflow-clip rounded-item">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(number - 1)}
          className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
        >
          <Photo
            src={imageUrl(image, size)}
            alt={t`${name}, photo ${number}`}
            placeholder={image.placeholder ?? undefined}
          />
        </button>
        {actions && <div className="absolute end-3 bottom-3">{actions}</div>}
      </section>
    );
  });
}
